import { type MessageKey, say } from 'functions/contract/words/say';
import { MousePointerClick } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SelectField, TextField } from '../../../ui/controls/inputs.tsx';
import { Fold } from '../../../ui/forms/fold.tsx';
import type { TextFields } from '../../../ui/forms/use-zod-form.ts';
import { type FieldName, type FieldValues, type RectangleName, artFields, isRectangle } from './field-values.ts';
import type { DrawnRectangle } from './rectangles.ts';

interface ArtFieldsProps extends TextFields<FieldName> {
  values: FieldValues;
  refused: Partial<Record<FieldName, string>>;
  texts: readonly string[];
  rectangles: readonly DrawnRectangle[];
  /** Whether there is a picture to click. */
  canPoint: boolean;
  /** Field being placed in the picture. */
  pointing: FieldName | null;
  onPointing: (name: FieldName | null) => void;
  onRectangle: (name: RectangleName, index: number | null) => void;
}

/** Assigns a badge's fields to parts of the picture: click, choose from a list, or type. */
export function ArtFields({ field, values, refused, texts, rectangles, ...rest }: ArtFieldsProps) {
  const { canPoint, pointing, onPointing, onRectangle } = rest;
  const listId = useId();
  const pointer = (name: FieldName, label: string) => (
    <IconButton
      label={label}
      Icon={MousePointerClick}
      variant={pointing === name ? 'primary' : 'secondary'}
      aria-pressed={pointing === name}
      className="mt-6.5 size-11 sm:size-9"
      onClick={() => {
        onPointing(pointing === name ? null : name);
      }}
    />
  );
  return (
    <Fold title={say('templateMeaning.fields')} note={noteOf(values)} isWrong={Object.keys(refused).length > 0}>
      <p className="text-muted">{say('templateMeaning.fieldsHelp')}</p>
      {artFields.map(({ name, kind }) => (
        <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
          {isRectangle(name) ? (
            <SelectField
              label={say(`templateMeaning.field${kind}`)}
              error={refused[name]}
              help={say(helpOf[name])}
              value={valueOf(values[name], rectangles)}
              options={optionsOf(values[name], rectangles)}
              onChange={({ target: { value } }) => {
                onRectangle(name, value === '' || value === missing ? null : Number(value));
              }}
            />
          ) : (
            <TextField
              {...field(name)}
              label={say(`templateMeaning.field${kind}`)}
              {...messageOf(values[name], texts, refused[name] ?? field(name).error)}
              list={listId}
              placeholder={say('templateMeaning.notInPicture')}
              autoComplete="off"
            />
          )}
          {canPoint && pointer(name, say(`templateMeaning.point${kind}`))}
        </div>
      ))}
      <datalist id={listId}>
        {texts.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </Fold>
  );
}

const helpOf: Record<RectangleName, MessageKey> = {
  qrCodeId: 'templateMeaning.qrCodeHelp',
  signaturesId: 'templateMeaning.signaturesHelp',
  sealId: 'templateMeaning.sealHelp',
};

const missing = 'missing';

function valueOf(id: string, rectangles: readonly DrawnRectangle[]): string {
  if (id === '') return '';
  return String(rectangles.find((rectangle) => rectangle.id === id)?.index ?? missing);
}

function optionsOf(id: string, rectangles: readonly DrawnRectangle[]) {
  const known = rectangles.map((rectangle, order) => ({
    value: String(rectangle.index),
    label: nameOf(rectangle, order),
  }));
  const lost = valueOf(id, rectangles) === missing ? [{ value: missing, label: id }] : [];
  return [{ value: '', label: say('templateMeaning.notInPicture') }, ...lost, ...known];
}

function nameOf({ id, width, height }: DrawnRectangle, order: number): string {
  return say('templateMeaning.rectangleSize', {
    name: id || say('templateMeaning.rectangle', { number: order + 1 }),
    width: Math.round(width * 10) / 10,
    height: Math.round(height * 10) / 10,
  });
}

/** Full text that contains the input, or its error. */
function messageOf(text: string, texts: readonly string[], error: string | undefined) {
  if (error !== undefined) return { error };
  const around = text.trim() ? texts.find((words) => words !== text.trim() && words.includes(text.trim())) : undefined;
  return around ? { help: say('templateMeaning.partOf', { text: around }) } : {};
}

function noteOf(values: FieldValues): string {
  const chosen = artFields.filter(({ name }) => values[name].trim() !== '');
  return chosen.map(({ kind }) => say(`templateMeaning.field${kind}`)).join(', ') || say('common.none');
}
