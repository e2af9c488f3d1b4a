import { say } from 'functions/contract/words/say';
import { type KeyboardEvent, useId } from 'react';
import { focusOnMount } from '../../../ui/focus/focus-on-mount.ts';
import { places } from './added-lines.ts';

interface PlacePickerProps {
  /** Index of `places`. */
  place: number;
  onPlace: (place: number) => void;
  takesFocus: boolean;
}

const steps: Record<string, (place: number) => number> = {
  ArrowUp: (place) => Math.max(place - 3, place % 3),
  ArrowDown: (place) => Math.min(place + 3, 6 + (place % 3)),
  ArrowLeft: (place) => (place % 3 > 0 ? place - 1 : place),
  ArrowRight: (place) => (place % 3 < 2 ? place + 1 : place),
};

/** Picks one of nine places. Arrow keys move in their direction. */
export function PlacePicker({ place, onPlace, takesFocus }: PlacePickerProps) {
  const name = useId();
  const go = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const next = steps[event.key]?.(place);
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('input')[next]?.focus();
    if (next !== place) onPlace(next);
  };
  return (
    <fieldset onKeyDown={go}>
      <legend className="mb-1.5 font-medium">{say('templates.place')}</legend>
      <div className="grid w-fit grid-cols-3 gap-1 rounded-control border border-control p-1">
        {places.map((label, index) => (
          <input
            key={label}
            {...(takesFocus && index === place && { ref: focusOnMount, 'data-autofocus': true })}
            type="radio"
            name={name}
            aria-label={say(label)}
            title={say(label)}
            checked={index === place}
            className="grid size-10 cursor-pointer appearance-none place-items-center rounded-tag border border-transparent before:size-2 before:rounded-full before:bg-muted checked:border-primary checked:bg-primary-tint checked:before:bg-primary hover:bg-sunken max-sm:scroll-mt-96 sm:size-8"
            onChange={() => {
              onPlace(index);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
