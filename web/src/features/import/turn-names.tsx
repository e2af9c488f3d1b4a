import { formatCounted } from '../../lib/format.ts';
import { RadioField } from '../../ui/controls/radio-field.tsx';
import type { TurnedNames } from './turned-names.ts';

interface TurnNamesProps {
  names: TurnedNames;
  isTurned: boolean;
  onChange: (isTurned: boolean) => void;
}

/** Asks about names that are written as 'Surname, First', with samples: they would be so on certificates. */
export function TurnNames({ names: { count, samples }, isTurned, onChange }: TurnNamesProps) {
  const said = (side: 'from' | 'to') => samples.map((sample) => `“${sample[side]}”`).join(', ');
  return (
    <RadioField
      legend={`${formatCounted(count, 'name')} ${count === 1 ? 'looks' : 'look'} like “Surname, First”. Turn into “First Surname”?`}
      name="turn-names"
      error={undefined}
      choices={[
        { value: 'turn', label: 'Turn around', help: said('to') },
        { value: 'keep', label: 'Leave as in the file', help: said('from') },
      ]}
      chosen={isTurned ? 'turn' : 'keep'}
      onChange={({ target: { value } }) => {
        onChange(value === 'turn');
      }}
    />
  );
}
