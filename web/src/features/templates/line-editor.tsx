import { useId } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { ColorField } from '../../ui/controls/color-field.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { SelectField } from '../../ui/controls/inputs.tsx';
import { type AddedLine, atPlace } from './added-lines.ts';
import { MovePad } from './move-pad.tsx';
import { PlacePicker } from './place-picker.tsx';

interface LineEditorProps {
  line: AddedLine;
  onChange: (line: AddedLine) => void;
  onRemove: () => void;
}

const sizes = { min: 2, max: 20 };

/** Controls for place and look of an added line. */
export function LineEditor({ line, onChange, onRemove }: LineEditorProps) {
  const id = useId();
  const title = line.thing === 'name' ? 'Name line' : 'Year line';
  const change = (changes: Partial<AddedLine>) => {
    onChange({ ...line, ...changes });
  };
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-control border border-line p-3">
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        <Button variant="ghost" onClick={onRemove}>
          Remove {title.toLowerCase()}
        </Button>
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-4 sm:gap-x-8">
        <PlacePicker
          place={line.place}
          onPlace={(place) => {
            onChange(atPlace(line, place));
          }}
        />
        <MovePad
          onMove={(x, y) => {
            change({ moved: { x: line.moved.x + x, y: line.moved.y + y } });
          }}
        />
      </div>
      <Field label="Size">
        {(control) => (
          <input
            {...control}
            {...sizes}
            type="range"
            step={0.5}
            value={line.size}
            aria-valuetext={`${line.size} % of the picture`}
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
    </section>
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
