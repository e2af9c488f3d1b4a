import { type DesignChoices, pageFields } from 'functions/art/designs/design';
import { designs } from 'functions/art/designs/designs';
import { say } from 'functions/contract/words/say';
import { useId, useMemo } from 'react';
import { RadioTile } from '../../../ui/controls/radio-tile.tsx';
import { FilledDrawing } from '../drawing/drawing-preview.tsx';
import { useExamples } from '../fields/use-examples.ts';
import { placesOf } from './design-values.ts';
import { type Palette, palettesOf } from './palettes.ts';
import { sampleNames } from '../drawing/sample-values.ts';

interface DesignChoiceProps {
  choices: DesignChoices;
  year: string;
  chosen: string;
  onChoose: (id: string) => void;
}

const noWords = { badgeType: '', awardLine: '' };

/** Radio choice of designs, previewed in the form's colors with their own texts. */
export function DesignChoice({ choices, year, chosen, onChoose }: DesignChoiceProps) {
  const { first, second, organization, logo, paperSize } = choices;
  const examples = useExamples(noWords, pageFields);
  // Typing other texts redraws none of them.
  const pictures = useMemo(
    () =>
      designs.map(({ id, label, preset, draw }) => {
        const { svg, fields } = draw({ first, second, organization, logo, paperSize, hasType: true });
        return { id, label, svg, places: placesOf({ fields }), examples: { ...examples, ...preset } };
      }),
    [first, second, organization, logo, paperSize, examples],
  );
  const [{ name }] = sampleNames;
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{say('designs.design')}</legend>
      <div className="grid grid-cols-2 gap-2 @3xl:grid-cols-3">
        {pictures.map(({ id, label, ...picture }) => (
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
            <FilledDrawing {...picture} values={{ name, year }} alt="" className="size-33 max-w-full p-1" />
            <span className="text-xs">{say(label)}</span>
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}

interface PaletteChoiceProps {
  schoolColor: string;
  first: string;
  second: string;
  onChoose: (palette: Palette) => void;
}

/** Radio choice of color pairs. None is selected for other colors. */
export function PaletteChoice({ schoolColor, first, second, onChoose }: PaletteChoiceProps) {
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{say('designs.colors')}</legend>
      <div className="grid grid-cols-2 gap-2 @3xl:grid-cols-3">
        {palettesOf(schoolColor).map((palette) => (
          <RadioTile
            key={palette.label}
            name={group}
            checked={palette.first === first && palette.second === second}
            className="flex min-h-11 items-center gap-1.5 text-xs sm:min-h-9"
            onChange={() => {
              onChoose(palette);
            }}
          >
            <Dot color={palette.first} />
            <Dot color={palette.second} />
            {say(palette.label)}
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}

function Dot({ color }: { color: string }) {
  const look = 'size-4.5 shrink-0 rounded-full border border-ink/25 forced-color-adjust-none not-first-of-type:-ml-3';
  return <span aria-hidden className={look} style={{ backgroundColor: color }} />;
}
