import type { ChangeEvent } from 'react';
import { type NewUser, createUserSchema } from 'functions/contract';
import { type DetailKey, detailKeys, detailLabels, textsOf } from 'functions/contract/rules/person-details';
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

const labels = Object.fromEntries(detailKeys.map((key) => [key, { label: detailLabels[key] }])) as Record<
  DetailKey,
  ShownField
>;

export function shownUserFields(classes: readonly ClassOption[]): Record<keyof UserValues, ShownField> {
  return {
    ...labels,
    status: { label: 'Status', show: (status) => labelOf(userStatusOptions, status) },
    classId: { label: 'Class', show: (classId) => labelOf(classes, classId) ?? 'Another class' },
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
  const text = (name: DetailKey) => ({ ...field(name), label: detailLabels[name], autoComplete: 'off' });
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
        <TextField {...part('familyName')} help="Used for sorting. If empty, the last word of the name." optional />
      </div>
      <TextField {...text('email')} type="email" help="Each address can be used by one user only." />
      <TextField
        {...text('identifier')}
        help="Such as a student number. Imports use it to recognize people whose email has changed."
        optional
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...text('department')} optional />
        <SelectField {...field('classId')} label="Class" options={classes} />
      </div>
      <SelectField {...field('status')} label="Status" options={userStatusOptions} />
    </>
  );
}
