import { say } from 'functions/contract/words/say';
import { Checkbox } from '../controls/checkbox.tsx';
import { cellStyle } from './table.tsx';

interface SelectAllProps {
  /** Label of the checkbox: 'Select all users on this page'. */
  label: string;
  chosen: number;
  of: number;
  onChange: (chosen: boolean) => void;
}

/**
 * Ticks all rows of the page. Half ticked if only some are, disabled without rows. Phones show its label too, because
 * no column is below it.
 */
export function SelectAll({ label, chosen, of, onChange }: SelectAllProps) {
  return (
    <label className="flex cursor-pointer items-center">
      <span className="grid size-11 place-items-center md:contents">
        <Checkbox
          aria-label={label}
          disabled={of === 0}
          checked={of > 0 && chosen === of}
          indeterminate={chosen > 0 && chosen < of}
          onChange={(event) => {
            onChange(event.target.checked);
          }}
        />
      </span>
      <span aria-hidden className="md:hidden">
        {say('table.selectPage')}
      </span>
    </label>
  );
}

interface SelectCellProps {
  /** Names the row: 'Select Jane Doe'. */
  label: string;
  checked: boolean;
  onChange: () => void;
}

/** Row's checkbox; in the card's corner on phones, large enough to tap. */
export function SelectCell({ label, checked, onChange }: SelectCellProps) {
  return (
    <td role="cell" className={`${cellStyle} absolute top-2.5 left-1.5 md:static md:pr-0`}>
      <label className="grid size-11 cursor-pointer place-items-center md:-m-3 md:size-10">
        <Checkbox aria-label={label} checked={checked} onChange={onChange} />
      </label>
    </td>
  );
}
