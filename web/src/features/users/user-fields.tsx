import type { NewUser } from 'functions/contract';
import type { ShownField } from '../../ui/forms/conflict-fields.tsx';
import { SelectField } from '../../ui/controls/select.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import type { useForm } from '../../ui/forms/use-form.ts';

const statusOptions = [
  { value: 'active', label: 'Active' },
  { value: 'pending', label: 'Pending' },
  { value: 'inactive', label: 'Inactive' },
];

/** What a user form holds while it is being typed. */
export interface UserValues extends Record<string, string> {
  name: string;
  email: string;
  department: string;
  status: string;
}

/** A form for nobody yet. */
export const noUserValues: UserValues = { name: '', email: '', department: '', status: 'active' };

/** A user's details as a form holds them. */
export function valuesOf({ name, email, department, status }: NewUser): UserValues {
  return { name, email, department: department ?? '', status };
}

/** What a form for a user is called in words, field by field. */
export const shownUserFields: Record<keyof typeof noUserValues & string, ShownField> = {
  name: { label: 'Name' },
  email: { label: 'Email' },
  department: { label: 'Department' },
  status: { label: 'Status', show: (status) => statusOptions.find(({ value }) => value === status)?.label },
};

type UserForm = Pick<ReturnType<typeof useForm<UserValues, unknown>>, 'field'>;

/** The fields of a user, for adding and for editing. */
export function UserFields({ form }: { form: UserForm }) {
  return (
    <>
      <TextField {...form.field('name')} label="Name" autoComplete="off" focusFirst />
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        autoComplete="off"
        help="Each address can belong to one user."
      />
      <TextField {...form.field('department')} label="Department" autoComplete="off" optional />
      <SelectField {...form.field('status')} label="Status" options={statusOptions} />
    </>
  );
}
