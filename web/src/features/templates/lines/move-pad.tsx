import { say } from 'functions/contract/words/say';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { cx } from '../../../ui/style.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { type Way, stepsOf, wayOf } from './ways.ts';

interface MovePadProps {
  onMove: (way: Way) => void;
}

const directions = [
  { label: 'templates.moveUp', Icon: ArrowUp, x: 0, y: -1, cell: 'col-start-2 row-start-1' },
  { label: 'templates.moveLeft', Icon: ArrowLeft, x: -1, y: 0, cell: 'col-start-1 row-start-2' },
  { label: 'templates.moveRight', Icon: ArrowRight, x: 1, y: 0, cell: 'col-start-3 row-start-2' },
  { label: 'templates.moveDown', Icon: ArrowDown, x: 0, y: 1, cell: 'col-start-2 row-start-3' },
] as const;

/** Moves something with arrow keys or four buttons; Shift takes larger steps. */
export function MovePad({ onMove }: MovePadProps) {
  const id = useId();
  const press = (event: KeyboardEvent) => {
    const way = wayOf(event);
    if (!way) return;
    event.preventDefault();
    onMove(way);
  };
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-help`} onKeyDown={press}>
      <p id={id} className="mb-1.5 font-medium">
        {say('templates.move')}
      </p>
      <div className="grid w-fit grid-cols-3 gap-1 p-1">
        {directions.map(({ cell, label, Icon, ...way }) => (
          <div key={label} className={cx(cell)}>
            <IconButton
              label={say(label)}
              Icon={Icon}
              variant="secondary"
              className="size-10 sm:size-8"
              onClick={(event) => {
                onMove(stepsOf(way, event.shiftKey));
              }}
            />
          </div>
        ))}
      </div>
      <p id={`${id}-help`} className="mt-1 max-w-36 text-muted sm:max-w-44">
        {say('templates.moveHelp')}
      </p>
    </div>
  );
}
