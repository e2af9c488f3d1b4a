import type { NameAndYear } from 'functions/contract/placeholders';
import { Alert } from '../../../ui/feedback/messages.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { LineEditor } from './line-editor.tsx';
import type { useLines } from './use-lines.ts';

const things = ['name', 'year'] as const;

interface MissingTextsProps {
  lines: ReturnType<typeof useLines>;
  /** Whether a text of the drawing holds each placeholder; null as long as there is no drawing. */
  shows: Record<keyof NameAndYear, boolean | null>;
}

/** Says that a drawing has no text for the name or the year, offers a line for it, and shows the lines that were placed. */
export function MissingTexts({
  lines: { lines, canTake, wasPlaced, add, change, move, remove },
  shows,
}: MissingTextsProps) {
  const missing = things.filter((thing) => shows[thing] === false && lines.every((line) => line.thing !== thing));
  return (
    <>
      {missing.length > 0 && (
        <Alert
          tone="warning"
          action={
            canTake && (
              <div className="flex flex-wrap gap-2">
                {missing.map((thing) => (
                  <Button
                    key={thing}
                    onClick={() => {
                      add(thing);
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
          wasPlaced={wasPlaced(line.thing)}
          onChange={change}
          onMove={(way) => {
            move(line.thing, ({ x, y }) => ({ x: x + way.x, y: y + way.y }));
          }}
          onRemove={() => {
            remove(line.thing);
          }}
        />
      ))}
    </>
  );
}

function notFound(thing: keyof NameAndYear): string {
  return `No ${thing} found in this file; badges will not show a ${thing}.`;
}
