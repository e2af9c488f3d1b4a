import type { ChangeEvent } from 'react';
import { type NewUser, createUserSchema } from 'functions/contract';
import { type DetailKey, detailKeys, textsOf } from 'functions/contract/rules/person-details';
import { type MessageKey, say } from 'functions/contract/words/say';
import * as z from 'zod';
import { LettersWithoutFont } from '../../../components/templates-and-art/letters-without-font.tsx';
import { userStatusOptions } from '../list/user-status-badge.tsx';
import type { ShownField } from '../../../ui/forms/conflict-fields.tsx';
import { SelectField, TextField } from '../../../ui/controls/inputs.tsx';
import type { TextFields } from '../../../ui/forms/use-zod-form.ts';
import type { ClassOption } from './use-class-options.ts';

/** Values of a user form while typing; an empty class is none. */
type UserValues = Record<DetailKey | 'status' | 'classId', string>;

export const noUserValues: UserValues = { ...textsOf({}), status: 'active', classId: '' };

/** Schema of the form, with the contract's checks. */
export const userFormSchema = z.preprocess(
  ({ classId, ...values }: UserValues) => (classId === '' ? values : { ...values, classId }),
  createUserSchema,
);

export function valuesOf(user: NewUser): UserValues {
  return { ...textsOf(user), status: user.status, classId: user.classId ?? '' };
}

/** Body of an edit. Includes the class only if changed here, because others may have moved it. */
export function changeOf(values: UserValues, before: UserValues) {
  const { classId: _, ...details } = userFormSchema.parse(values);
  return { ...details, ...(values.classId !== before.classId && { classId: values.classId || null }) };
}

const labels = {
  name: 'common.name',
  givenName: 'users.givenName',
  familyName: 'users.familyName',
  email: 'common.email',
  identifier: 'users.identifier',
  department: 'common.department',
} as const satisfies Record<DetailKey, MessageKey>;

export function shownUserFields(classes: readonly ClassOption[]): Record<keyof UserValues, ShownField> {
  const details = Object.fromEntries(detailKeys.map((key) => [key, { label: say(labels[key]) }]));
  return {
    ...(details as Record<DetailKey, ShownField>),
    status: { label: say('common.status'), show: (status) => labelOf(userStatusOptions(), status) },
    classId: { label: say('common.class'), show: (classId) => labelOf(classes, classId) ?? say('users.anotherClass') },
  };
}

function labelOf(options: readonly ClassOption[], chosen: string): string | undefined {
  return options.find(({ value }) => value === chosen)?.label;
}

function nameOfParts({ givenName, familyName }: Pick<UserValues, 'givenName' | 'familyName'>): string {
  return `${givenName.trim()} ${familyName.trim()}`.trim();
}

interface UserFieldsProps extends TextFields<keyof UserValues> {
  values: UserValues;
  set: (name: 'name', value: string) => void;
  classes: readonly ClassOption[];
}

/** Fields of a user, for adding and editing. Name parts fill the name unless it was edited. */
export function UserFields({ field, values, set, classes }: UserFieldsProps) {
  const text = (name: DetailKey) => ({ ...field(name), label: say(labels[name]), autoComplete: 'off' });
  const part = (name: 'givenName' | 'familyName') => {
    const { onChange, ...props } = text(name);
    const change = (event: ChangeEvent<HTMLInputElement>) => {
      const follows = values.name.trim() === nameOfParts(values);
      // No await: the next letter could arrive first and find a name that does not match its parts.
      void onChange(event);
      if (follows) set('name', nameOfParts({ ...values, [name]: event.target.value }));
    };
    return { ...props, onChange: change };
  };
  return (
    <>
      <TextField {...text('name')} focusFirst />
      <LettersWithoutFont names={[values.name]} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...part('givenName')} optional />
        <TextField {...part('familyName')} help={say('users.familyNameHelp')} optional />
      </div>
      <TextField {...text('email')} type="email" help={say('users.emailHelp')} />
      <TextField {...text('identifier')} help={say('users.identifierHelp')} optional />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...text('department')} optional />
        <SelectField {...field('classId')} label={say('common.class')} options={classes} />
      </div>
      <SelectField {...field('status')} label={say('common.status')} options={userStatusOptions()} />
    </>
  );
}
