import { type ComponentProps, useId } from 'react';
import { useBadgeTypes } from '../../api/badges/badge-types.ts';
import { TextField } from '../../ui/controls/inputs.tsx';

/** Field for a badge type: suggests those in use and accepts others. */
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
