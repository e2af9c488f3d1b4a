import type { NameAndYear } from 'functions/contract/words/placeholders';
import { say } from 'functions/contract/words/say';
import { useId } from 'react';
import { TextField } from '../../../ui/controls/inputs.tsx';
import type { TextFields } from '../../../ui/forms/use-zod-form.ts';
import type { Candidate, Detected } from '../drawing/detect-placeholders.ts';

const fields = [
  {
    thing: 'year',
    name: 'yearPlaceholder',
    label: 'templates.yearPlaceholder',
    wanted: 'templates.yearWanted',
    found: 'templates.yearFound',
    choice: 'templates.yearChoice',
  },
  {
    thing: 'name',
    name: 'namePlaceholder',
    label: 'templates.namePlaceholder',
    wanted: 'templates.nameWanted',
    found: 'templates.nameFound',
    choice: 'templates.nameChoice',
  },
] as const;
type PlaceholderField = (typeof fields)[number];
type FieldName = PlaceholderField['name'];

interface PlaceholderFieldsProps {
  form: TextFields<FieldName> & { values: Record<FieldName, string>; set: (name: FieldName, value: string) => void };
  /** Whether the drawing's text contains each of them. */
  shows: Record<keyof NameAndYear, boolean | null>;
  detected: Record<keyof NameAndYear, Detected> | undefined;
  /** Receives the hovered candidate; null for none. */
  onPoint: (text: string | null) => void;
}

/** Texts that name and year replace: choose a candidate or type one. */
export function PlaceholderFields({ form, shows, detected, onPoint }: PlaceholderFieldsProps) {
  return (
    <>
      {fields.map(({ thing, name, choice }) => (
        <CandidateChoice
          key={thing}
          question={say(choice)}
          candidates={detected?.[thing].candidates ?? []}
          chosen={form.values[name]}
          onPoint={onPoint}
          onChoose={(text) => {
            form.set(name, text);
          }}
        />
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ thing, name, label, ...field }) => (
          <TextField
            key={thing}
            {...form.field(name)}
            label={say(label)}
            help={placeholderHelp({
              ...field,
              placeholder: form.values[name],
              isShown: shows[thing],
              detected: detected?.[thing],
            })}
          />
        ))}
      </div>
    </>
  );
}

interface PlaceholderFacts extends Pick<PlaceholderField, 'wanted' | 'found'> {
  placeholder: string;
  /** Whether a text contains it; null without a drawing. */
  isShown: boolean | null;
  detected: Detected | undefined;
}

/** Help text about a placeholder's place and use. */
function placeholderHelp({ wanted, found, placeholder, isShown, detected }: PlaceholderFacts): string {
  if (isShown === null) return say(wanted);
  if (isShown) return say(found);
  const foundIn = detected?.placeholder === placeholder ? detected.foundIn : null;
  if (foundIn === 'comment') return say('templates.foundInComment');
  if (foundIn === 'path') return say('templates.foundInPath');
  return say('templates.notFound');
}

interface CandidateChoiceProps {
  question: string;
  candidates: readonly Candidate[];
  chosen: string;
  onChoose: (text: string) => void;
  /** Receives the hovered or focused one; null for none. */
  onPoint: (text: string | null) => void;
}

/** Asks which text the name or year replaces; hidden below two candidates. */
function CandidateChoice({ question, candidates, chosen, onChoose, onPoint }: CandidateChoiceProps) {
  const name = useId();
  if (candidates.length < 2) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{question}</legend>
      <div className="grid max-h-44 gap-1 overflow-y-auto p-0.5">
        {candidates.map(({ text, context }) => (
          <label
            key={text}
            className="flex min-h-9 cursor-pointer items-start gap-2.5 rounded-control border border-line px-2.5 py-1.5 has-checked:border-primary has-checked:bg-primary-tint"
            onMouseEnter={() => {
              onPoint(text);
            }}
            onMouseLeave={() => {
              onPoint(null);
            }}
          >
            <input
              type="radio"
              name={name}
              checked={text === chosen}
              className="mt-0.5 size-4 shrink-0 cursor-pointer"
              onChange={() => {
                onChoose(text);
              }}
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{text}</span>
              {context !== text && (
                <span className="line-clamp-2 text-muted">{say('templates.inContext', { context })}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-muted">{say('templates.choiceHelp')}</p>
    </fieldset>
  );
}
