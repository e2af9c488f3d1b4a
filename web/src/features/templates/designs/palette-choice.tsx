import { useId } from 'react';
import { RadioTile } from '../../../ui/controls/radio-tile.tsx';
import { type Palette, palettesOf } from './palettes.ts';

interface PaletteChoiceProps {
  schoolColor: string;
  first: string;
  second: string;
  onChoose: (palette: Palette) => void;
}

/** Pairs of colors for a design, to choose one. None is chosen where the colors are others. */
export function PaletteChoice({ schoolColor, first, second, onChoose }: PaletteChoiceProps) {
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Colors</legend>
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
            {palette.label}
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
