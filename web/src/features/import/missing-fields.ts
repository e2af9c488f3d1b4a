import type { ColumnField, Columns } from './column-names.ts';

/** Each field in the words of the dialog. */
export const fieldLabels: Record<ColumnField, string> = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  department: 'Department',
  tags: 'Tags',
  moreTags: 'More tags',
};

/** The fields without which nobody can be imported and which no column has. */
export function missingFields({ name, firstName, lastName, email }: Columns): ColumnField[] {
  const hasName = [name, firstName, lastName].some((column) => column !== null);
  return [...(hasName ? [] : (['name'] as const)), ...(email === null ? (['email'] as const) : [])];
}
