import { maxSkills } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextField } from '../../../ui/controls/inputs.tsx';
import type { TextFields } from '../../../ui/forms/use-zod-form.ts';
import { type SkillRow, emptySkill } from './meaning-values.ts';

interface SkillRowsProps extends TextFields<`skills.${number}.name` | `skills.${number}.url`> {
  skills: readonly SkillRow[];
  /** Refusal of the whole list. */
  error: string | undefined;
  onChange: (skills: SkillRow[]) => void;
}

/** Skills of a badge, each with a name and a describing address. */
export function SkillRows({ skills, error, onChange, field }: SkillRowsProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const focus = (selector: string) => {
    // After the rows are updated.
    requestAnimationFrame(() => {
      list.current?.querySelector<HTMLElement>(selector)?.focus();
    });
  };
  return (
    <fieldset ref={list} className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-medium">
        {say('templateMeaning.skills')} <span className="font-normal text-muted">{say('ui.optional')}</span>
      </legend>
      {skills.length > 0 && (
        <ol className="grid gap-4">
          {skills.map((_, index) => (
            <li key={index} className="flex gap-2">
              <div className="grid min-w-0 flex-1 gap-x-2 gap-y-3 sm:grid-cols-2">
                <TextField
                  {...field(`skills.${index}.name`)}
                  label={say('templateMeaning.skill', { number: index + 1 })}
                  autoComplete="off"
                />
                <TextField
                  {...field(`skills.${index}.url`)}
                  label={say('templateMeaning.skillUrl', { number: index + 1 })}
                  optional
                  inputMode="url"
                  placeholder="https://"
                  autoComplete="off"
                />
              </div>
              <IconButton
                label={say('templateMeaning.removeSkill', { number: index + 1 })}
                Icon={X}
                className="mt-6.5"
                onClick={() => {
                  onChange(skills.filter((_skill, at) => at !== index));
                  focus(':scope > button');
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <p aria-live="polite" className="text-sm text-danger empty:hidden">
        {error}
      </p>
      {skills.length < maxSkills ? (
        <Button
          className="w-fit"
          onClick={() => {
            onChange([...skills, emptySkill]);
            focus('li:last-child input');
          }}
        >
          <Plus aria-hidden />
          {say(skills.length === 0 ? 'templateMeaning.addSkill' : 'templateMeaning.addAnotherSkill')}
        </Button>
      ) : (
        <p className="text-muted">{say('templateMeaning.mostSkills', { count: maxSkills })}</p>
      )}
    </fieldset>
  );
}
