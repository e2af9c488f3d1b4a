import type { NameAndYear } from 'functions/contract/placeholders';
import { Alert } from '../../ui/feedback/messages.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { Drawing } from './use-drawing.ts';
import { LineEditor } from './line-editor.tsx';

const things = ['name', 'year'] as const;

/** Says that a drawing has no text for the name or the year, offers a line for it, and shows the lines that were added. */
export function MissingTexts({ drawing }: { drawing: Drawing }) {
  const { shows, lines, canTakeLines, addLine, changeLine, removeLine } = drawing;
  const missing = things.filter((thing) => shows[thing] === false && lines.every((line) => line.thing !== thing));
  return (
    <>
      {missing.length > 0 && (
        <Alert
          tone="warning"
          action={
            canTakeLines && (
              <div className="flex flex-wrap gap-2">
                {missing.map((thing) => (
                  <Button
                    key={thing}
                    onClick={() => {
                      addLine(thing);
                    }}
                  >
                    Add a {thing} line
                  </Button>
                ))}
              </div>
            )
          }
        >
          {missing.map((thing) => (
            <p key={thing}>{notFound(thing)}</p>
          ))}
        </Alert>
      )}
      {lines.map((line) => (
        <LineEditor
          key={line.thing}
          line={line}
          onChange={changeLine}
          onRemove={() => {
            removeLine(line.thing);
          }}
        />
      ))}
    </>
  );
}

function notFound(thing: keyof NameAndYear): string {
  return `No ${thing} found in this file; badges will not show a ${thing}.`;
}
