// The cleaning process: cleans one drawing at a time for clean-svg.ts, which ends it when that takes too long or too
// much memory.
import { InvalidSvgError } from '../../svg/invalid-svg-error.ts';
import { sanitizeSvg } from '../../svg/sanitize-svg.ts';

/** The outcome for a drawing: its clean form, or the reason why it cannot be taken, or the failure on our side. */
export type Cleaned = { svg: string; removed: string[] } | { invalid: string } | { failed: string };

process.on('message', ({ source }: { source: string }) => {
  void clean(source).then((result) => process.send?.({ result }));
});
process.on('disconnect', () => process.exit(0));

async function clean(source: string): Promise<Cleaned> {
  try {
    return await sanitizeSvg(source);
  } catch (error) {
    if (error instanceof InvalidSvgError) return { invalid: error.message };
    return { failed: String(error instanceof Error ? error.stack : error) };
  }
}
