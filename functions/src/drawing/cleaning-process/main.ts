// The cleaning process: cleans one drawing at a time for clean-svg.ts, which ends it when that takes too long or too
// much memory.
import { InvalidSvgError } from '../../art/clean/invalid-svg-error.ts';
import { type PreparedArt, prepareArt } from '../../art/clean/prepare-art.ts';

/** The outcome for a drawing: its clean form, or the reason why it cannot be taken, or the failure on our side. */
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
