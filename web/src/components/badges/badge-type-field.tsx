import { type ComponentProps, useId } from 'react';
import { useBadgeTypes } from '../../api/badges/badge-types.ts';
import { TextField } from '../../ui/controls/inputs.tsx';

/** Asks for a type of badges: one in use, which is offered, or another. */
export function BadgeTypeField(props: Omit<ComponentProps<typeof TextField>, 'list'>) {
  const types = useBadgeTypes();
  const id = useId();
  return (
    <>
      <TextField autoComplete="off" {...props} list={id} />
      <datalist id={id}>
        {types.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
    </>
  );
}
