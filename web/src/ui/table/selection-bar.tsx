import { Ellipsis, type LucideIcon, X } from 'lucide-react';
import { formatCount } from '../../lib/format.ts';
import { buttonStyle } from '../controls/button-style.ts';
import { Button } from '../controls/button.tsx';
import { Menu, MenuAction } from '../controls/menu.tsx';

/** Something that can be done with all ticked rows. */
interface BulkChoice {
  label: string;
  Icon: LucideIcon;
  onSelect: () => void;
  destructive?: boolean;
}

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  choices: readonly BulkChoice[];
}

/** What can be done with the ticked rows: buttons in a row, and on phones a menu where there is more than one. */
export function SelectionBar({ count, onClear, choices }: SelectionBarProps) {
  const inMenu = choices.length > 1;
  return (
    <div
      role="group"
      aria-label="Selection"
      className="flex flex-wrap content-center items-center gap-2 rounded-t-card bg-primary-tint px-4 sm:gap-3"
    >
      <p role="status" className="mr-auto font-medium tabular-nums">
        {formatCount(count)} selected
      </p>
      <Button onClick={onClear}>
        <X aria-hidden className="sm:hidden" />
        <span className="max-sm:sr-only">Clear Selection</span>
      </Button>
      {inMenu && (
        <div className="sm:hidden">
          <Menu
            triggerStyle={buttonStyle()}
            trigger={
              <>
                <Ellipsis aria-hidden />
                Actions
              </>
            }
          >
            {choices.map(({ label, ...choice }) => (
              <MenuAction key={label} {...choice}>
                {label}
              </MenuAction>
            ))}
          </Menu>
        </div>
      )}
      {choices.map(({ label, Icon, onSelect }) => (
        <Button key={label} className={inMenu ? 'max-sm:hidden' : ''} onClick={onSelect}>
          <Icon aria-hidden />
          {label}
        </Button>
      ))}
    </div>
  );
}
