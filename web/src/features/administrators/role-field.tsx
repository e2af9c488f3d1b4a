import { roles } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import type { ComponentProps } from 'react';
import { RadioField } from '../../ui/controls/radio-field.tsx';

/** Radio field of the roles and their rights. */
export function RoleField(field: Omit<ComponentProps<typeof RadioField>, 'legend' | 'choices'>) {
  const choices = roles.map((value) => ({ value, label: say(`roles.name.${value}`), help: say(`roles.may.${value}`) }));
  return <RadioField {...field} legend={say('common.role')} choices={choices} />;
}
