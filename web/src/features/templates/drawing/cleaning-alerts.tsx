import type { CleaningNotes } from 'functions/contract';
import { Alert } from '../../../ui/feedback/messages.tsx';

/** Warnings about what cleaning an SVG removes, before or after it is stored. */
export function CleaningAlerts({ removed, missingFonts, isStored = false }: CleaningNotes & { isStored?: boolean }) {
  return (
    <>
      {removed.length > 0 && (
        <Alert tone="warning">
          <p>
            Parts that could harm visitors, load from elsewhere or change the picture{' '}
            {isStored ? 'were removed' : 'will be removed'}:
          </p>
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
  const isOne = fonts.length === 1;
  return (
    <Alert tone="warning">
      <p className="font-medium wrap-anywhere">
        {new Intl.ListFormat('en').format(fonts)} {isOne ? 'is' : 'are'} not available here.
      </p>
      <p>
        Text in {isOne ? 'it' : 'them'} will look different: the preview shows it in the font that takes its place. To
        keep the look of other texts, convert them to paths in your drawing program and choose the file again. Leave the
        name and the year as text.
      </p>
    </Alert>
  );
}
