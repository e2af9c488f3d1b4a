// The cleaning process: cleans one drawing at a time for clean-svg.ts, which kills it if that takes too much time or
// memory.
import { InvalidSvgError } from '../../art/clean/invalid-svg-error.ts';
import { type PreparedArt, prepareArt } from '../../art/clean/prepare-art.ts';

/** Result: the clean drawing, why it is invalid, or our failure. */
export type Cleaned = PreparedArt | { invalid: string } | { failed: string };

process.on('message', ({ source, texts, year }: { source: string; texts: string[]; year: string }) => {
  void clean(source, texts, year).then((result) => process.send?.({ result }));
});
process.on('disconnect', () => process.exit(0));

async function clean(...upload: Parameters<typeof prepareArt>): Promise<Cleaned> {
  try {
    return await prepareArt(...upload);
  } catch (error) {
    if (error instanceof InvalidSvgError) return { invalid: error.message };
    return { failed: String(error instanceof Error ? error.stack : error) };
  }
}
