import type { CleaningNotes } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { Alert } from '../../../ui/feedback/messages.tsx';
import { formatAnd } from '../../../lib/format.ts';

/** Warnings about what cleaning an SVG removes, before or after it is stored. */
export function CleaningAlerts({ removed, missingFonts, isStored = false }: CleaningNotes & { isStored?: boolean }) {
  return (
    <>
      {removed.length > 0 && (
        <Alert tone="warning">
          <p>{say(isStored ? 'templates.wereRemoved' : 'templates.willBeRemoved')}</p>
          <ul className="grid list-disc gap-1 pl-5">
            {removed.map((part) => (
              <li key={part} className="wrap-anywhere">
                {part}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {missingFonts.length > 0 && <MissingFonts fonts={missingFonts} />}
    </>
  );
}

function MissingFonts({ fonts }: { fonts: readonly string[] }) {
  const count = fonts.length;
  const names = formatAnd(fonts);
  return (
    <Alert tone="warning">
      <p className="font-medium wrap-anywhere">{say('templates.fontsMissing', { count, fonts: names })}</p>
      <p>{say('templates.fontsMissingHelp', { count })}</p>
    </Alert>
  );
}
