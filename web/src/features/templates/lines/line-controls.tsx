import { say } from 'functions/contract/words/say';
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
      <Field label={say('templates.size')}>
        {(control) => (
          <input
            {...control}
            {...sizes}
            type="range"
            step={0.5}
            value={line.size}
            aria-valuetext={say('templates.sizeValue', { size: Math.round(line.size * 10) / 10 })}
            className="h-9 w-full cursor-pointer"
            onChange={(event) => {
              change({ size: event.target.valueAsNumber });
            }}
          />
        )}
      </Field>
      <ColorField
        label={say('templates.color')}
        value={line.color}
        onChange={(event) => {
          change({ color: event.target.value });
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={say('templates.alignment')}
          value={line.align}
          options={alignments.map(({ value, label }) => ({ value, label: say(label) }))}
          onChange={(event) => {
            change({ align: alignments.find(({ value }) => value === event.target.value)?.value ?? line.align });
          }}
        />
        <SelectField
          label={say('templates.typeface')}
          value={line.typeface}
          options={faces.map(({ value, label }) => ({ value, label: say(label) }))}
          onChange={(event) => {
            change({ typeface: faces.find(({ value }) => value === event.target.value)?.value ?? line.typeface });
          }}
        />
      </div>
    </>
  );
}

const alignments = [
  { value: 'start', label: 'templates.startsAtPlace' },
  { value: 'middle', label: 'templates.centeredOnPlace' },
  { value: 'end', label: 'templates.endsAtPlace' },
] as const;

const faces = [
  { value: 'serif', label: 'templates.serif' },
  { value: 'sans', label: 'templates.sansSerif' },
] as const;
