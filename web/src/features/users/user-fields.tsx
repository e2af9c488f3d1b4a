import { type NewUser, createUserSchema } from 'functions/contract';
import * as z from 'zod';
import { userStatusOptions } from '../../components/user-status-badge.tsx';
import type { ShownField } from '../../ui/forms/conflict-fields.tsx';
import { SelectField, TextField } from '../../ui/controls/inputs.tsx';
import type { TextFields } from '../../ui/forms/use-zod-form.ts';

/** Values of a user form while it is being typed. */
interface UserValues {
  name: string;
  givenName: string;
  familyName: string;
  email: string;
  department: string;
  status: string;
}

/** The values of an empty form. */
export const noUserValues: UserValues = {
  ...{ name: '', givenName: '', familyName: '', email: '', department: '' },
  status: 'active',
};

/** Schema that reads the form, as the contract checks it. */
export const userFormSchema = z.preprocess((values: UserValues) => values, createUserSchema);

/** A user's details as a form holds them. */
export function valuesOf({ name, givenName, familyName, email, department, status }: NewUser): UserValues {
  const names = { name, givenName: givenName ?? '', familyName: familyName ?? '' };
  return { ...names, email, department: department ?? '', status };
}

/** Labels of a user form's fields. */
export const shownUserFields: Record<keyof UserValues, ShownField> = {
  name: { label: 'Name' },
  givenName: { label: 'Given name' },
  familyName: { label: 'Family name' },
  email: { label: 'Email' },
  department: { label: 'Department' },
  status: { label: 'Status', show: (status) => userStatusOptions.find(({ value }) => value === status)?.label },
};

/** The fields of a user, for adding and for editing. */
export function UserFields({ field }: TextFields<keyof UserValues>) {
  return (
    <>
      <TextField {...field('name')} label="Name" autoComplete="off" focusFirst />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field('givenName')} label="Given name" autoComplete="off" optional />
        <TextField
          {...field('familyName')}
          label="Family name"
          autoComplete="off"
          help="Orders lists; without it the last word of the name does."
          optional
        />
      </div>
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="off"
        help="Each address can be used by one user only."
      />
      <TextField {...field('department')} label="Department" autoComplete="off" optional />
      <SelectField {...field('status')} label="Status" options={userStatusOptions} />
    </>
  );
}
