import type { DesignChoices } from 'functions/designs/design';
import { designs } from 'functions/designs/designs';
import { useMemo } from 'react';
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
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Design</legend>
      <div className="grid grid-cols-3 gap-2 @lg:grid-cols-5">
        {drawn.map(({ id, label, svg, fields }) => (
          <label
            key={id}
            className="relative grid cursor-pointer content-start gap-1 rounded-control border border-line p-1.5 text-center has-checked:border-primary has-checked:bg-primary-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link"
          >
            <input
              type="radio"
              name="design"
              value={id}
              checked={id === chosen}
              {...(id === chosen && { 'data-autofocus': true })}
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={() => {
                onChoose(id);
              }}
            />
            <FilledDrawing
              svg={svg}
              places={placesOf({ fields })}
              examples={examples}
              values={{ name, year }}
              alt=""
              className="h-20 p-1"
            />
            <span className="text-xs">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
