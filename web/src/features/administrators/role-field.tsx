import { roles } from 'functions/contract';
import type { ComponentProps } from 'react';
import { roleWords } from '../../components/roles/role-words.ts';
import { RadioField } from '../../ui/controls/radio-field.tsx';

const choices = roles.map((role) => ({ value: role, label: roleWords[role].name, help: roleWords[role].may }));

/** Radio field of the roles and their rights. */
export function RoleField(field: Omit<ComponentProps<typeof RadioField>, 'legend' | 'choices'>) {
  return <RadioField {...field} legend="Role" choices={choices} />;
}
