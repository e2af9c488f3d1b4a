import type { NameAndYear } from 'functions/contract/words/placeholders';
import { say } from 'functions/contract/words/say';
import { useId } from 'react';
import { Alert } from '../../../ui/feedback/messages.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Fold } from '../../../ui/forms/fold.tsx';
import type { AddedLine } from './added-lines.ts';
import { LineControls } from './line-controls.tsx';
import type { useLines } from './use-lines.ts';
import type { Way } from './ways.ts';

const things = ['name', 'year'] as const;

const words = {
  name: {
    missing: 'templates.noName',
    add: 'templates.addName',
    title: 'templates.nameLine',
    remove: 'templates.removeName',
  },
  year: {
    missing: 'templates.noYear',
    add: 'templates.addYear',
    title: 'templates.yearLine',
    remove: 'templates.removeYear',
  },
} as const;

interface MissingTextsProps {
  lines: ReturnType<typeof useLines>;
  /** Whether a text contains each placeholder; null without a drawing. */
  shows: Record<keyof NameAndYear, boolean | null>;
}

/** Warns if a drawing has no text for name or year, offers a line, and lists added lines. */
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
                    {say(words[thing].add)}
                  </Button>
                ))}
              </div>
            )
          }
        >
          {missing.map((thing) => (
            <p key={thing}>{say(words[thing].missing)}</p>
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

interface LineEditorProps {
  line: AddedLine;
  /** Whether it was already in the file; then it is collapsed at first. */
  wasPlaced: boolean;
  onChange: (line: AddedLine) => void;
  onMove: (way: Way) => void;
  onRemove: () => void;
}

function LineEditor({ line, wasPlaced, onChange, onMove, onRemove }: LineEditorProps) {
  const id = useId();
  const title = say(words[line.thing].title);
  const remove = (
    <Button variant="ghost" onClick={onRemove}>
      {say(words[line.thing].remove)}
    </Button>
  );
  const controls = <LineControls line={line} takesFocus={!wasPlaced} onChange={onChange} onMove={onMove} />;
  if (wasPlaced) {
    return (
      <Fold title={title} note={say('templates.lineHelp')} isWrong={false}>
        {controls}
        <div>{remove}</div>
      </Fold>
    );
  }
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-control border border-line p-3">
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {remove}
      </div>
      {controls}
    </section>
  );
}
