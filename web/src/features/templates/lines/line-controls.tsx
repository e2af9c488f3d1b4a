import { ColorField } from '../../../ui/controls/color-field.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { SelectField } from '../../../ui/controls/inputs.tsx';
import { type AddedLine, atPlace } from './added-lines.ts';
import { MovePad } from './move-pad.tsx';
import { PlacePicker } from './place-picker.tsx';
import type { Way } from './ways.ts';

interface LineControlsProps {
  line: AddedLine;
  takesFocus: boolean;
  onChange: (line: AddedLine) => void;
  onMove: (way: Way) => void;
}

const sizes = { min: 2, max: 20 };

/** Controls for a line's place, size, color, alignment and typeface. */
export function LineControls({ line, takesFocus, onChange, onMove }: LineControlsProps) {
  const change = (changes: Partial<AddedLine>) => {
    onChange({ ...line, ...changes });
  };
  return (
    <>
      <div className="flex flex-wrap gap-x-4 gap-y-4 sm:gap-x-8">
        <PlacePicker
          place={line.place}
          takesFocus={takesFocus}
          onPlace={(place) => {
            onChange(atPlace(line, place));
          }}
        />
        <MovePad onMove={onMove} />
      </div>
      <Field label="Size">
        {(control) => (
          <input
            {...control}
            {...sizes}
            type="range"
            step={0.5}
            value={line.size}
            aria-valuetext={`${Math.round(line.size * 10) / 10} % of the picture`}
            className="h-9 w-full cursor-pointer"
            onChange={(event) => {
              change({ size: event.target.valueAsNumber });
            }}
          />
        )}
      </Field>
      <ColorField
        label="Color"
        value={line.color}
        onChange={(event) => {
          change({ color: event.target.value });
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Alignment"
          value={line.align}
          options={alignments}
          onChange={(event) => {
            change({ align: alignments.find(({ value }) => value === event.target.value)?.value ?? line.align });
          }}
        />
        <SelectField
          label="Typeface"
          value={line.typeface}
          options={faces}
          onChange={(event) => {
            change({ typeface: faces.find(({ value }) => value === event.target.value)?.value ?? line.typeface });
          }}
        />
      </div>
    </>
  );
}

const alignments = [
  { value: 'start', label: 'Starts at the chosen place' },
  { value: 'middle', label: 'Centered on the chosen place' },
  { value: 'end', label: 'Ends at the chosen place' },
] as const;

const faces = [
  { value: 'serif', label: 'Serif' },
  { value: 'sans', label: 'Sans serif' },
] as const;
