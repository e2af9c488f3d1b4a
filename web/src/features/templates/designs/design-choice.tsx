import type { DesignChoices } from 'functions/designs/design';
import { designs } from 'functions/designs/designs';
import { useId, useMemo } from 'react';
import { RadioTile } from '../../../ui/controls/radio-tile.tsx';
import { type Examples, FilledDrawing } from '../drawing-preview.tsx';
import { placesOf } from './design-values.ts';
import { sampleNames } from '../sample-values.ts';

interface DesignChoiceProps {
  choices: DesignChoices;
  /** Texts of the pictures beside the name. */
  examples: Examples;
  year: string;
  chosen: string;
  onChoose: (id: string) => void;
}

/** The designs as pictures, in the colours and with the words of the form, to choose one. */
export function DesignChoice({ choices, examples, year, chosen, onChoose }: DesignChoiceProps) {
  const drawn = useMemo(() => designs.map(({ id, label, draw }) => ({ id, label, ...draw(choices) })), [choices]);
  const [{ name }] = sampleNames;
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Design</legend>
      <div className="grid grid-cols-2 gap-2 @3xl:grid-cols-3">
        {drawn.map(({ id, label, svg, fields }) => (
          <RadioTile
            key={id}
            name={group}
            checked={id === chosen}
            {...(id === chosen && { 'data-autofocus': true })}
            className="grid content-start justify-items-center gap-1 text-center"
            onChange={() => {
              onChoose(id);
            }}
          >
            <FilledDrawing
              svg={svg}
              places={placesOf({ fields })}
              examples={examples}
              values={{ name, year }}
              alt=""
              className="size-33 max-w-full p-1"
            />
            <span className="text-xs">{label}</span>
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}
