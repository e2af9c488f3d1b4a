import { say } from 'functions/contract/words/say';
import { Ellipsis, type LucideIcon, X } from 'lucide-react';
import type { Selection } from '../../lib/use-selection.ts';
import { buttonStyle } from '../style.ts';
import { Button } from '../controls/button.tsx';
import { Menu, MenuAction } from '../controls/menu.tsx';

/** Bulk action on ticked rows. */
interface BulkChoice {
  label: string;
  Icon: LucideIcon;
  onSelect: () => void;
  destructive?: boolean;
}

/** Selects all matches in place of ticked rows. */
interface EverythingChoice {
  total: number;
  chosen: boolean;
  onChoose: () => void;
}

interface SelectionBarProps {
  count: number;
  /** Absent if the ticked rows are all matches. */
  everything?: EverythingChoice | undefined;
  onClear: () => void;
  choices: readonly BulkChoice[];
  /** Choices that are always in a menu after the others. */
  more?: readonly BulkChoice[];
}

// Buttons that do not fit would wrap to a second line, and the list would jump.
const fewFit = { menu: 'sm:hidden', buttons: 'max-sm:hidden' };
const manyFit = { menu: 'xl:hidden', buttons: 'max-xl:hidden' };

/** Bar with actions on the ticked rows, as buttons or, if they do not fit, a menu. Phones only fit one. */
export function SelectionBar({ count, everything, onClear, choices, more = [] }: SelectionBarProps) {
  const inMenu = choices.length > 1;
  const fit = choices.length > 3 ? manyFit : fewFit;
  return (
    <div
      role="group"
      aria-label={say('table.selection')}
      className="flex flex-wrap content-center items-center gap-2 rounded-t-card bg-primary-tint px-4 sm:gap-3"
    >
      <div className="mr-auto flex flex-wrap items-center gap-x-3 tabular-nums">
        <p role="status" className="font-medium">
          {everything?.chosen
            ? say('table.allSelected', { total: everything.total })
            : say('table.selected', { total: count })}
        </p>
        {everything && !everything.chosen && (
          <button
            type="button"
            className="min-h-9 rounded-tag font-medium text-link hover:underline"
            onClick={everything.onChoose}
          >
            {say('table.selectAll', { total: everything.total })}
          </button>
        )}
      </div>
      <Button onClick={onClear}>
        <X aria-hidden className="sm:hidden" />
        <span className="max-sm:sr-only">{say('table.clearSelection')}</span>
      </Button>
      {inMenu && (
        <div className={fit.menu}>
          <ChoiceMenu name={say('common.actions')} choices={[...choices, ...more]} />
        </div>
      )}
      {choices.map(({ label, Icon, onSelect }) => (
        <Button key={label} className={inMenu ? fit.buttons : ''} onClick={onSelect}>
          <Icon aria-hidden />
          {label}
        </Button>
      ))}
      {more.length > 0 && (
        <div className={inMenu ? fit.buttons : undefined}>
          <ChoiceMenu name={say('table.more')} choices={more} nameStyle={inMenu ? 'max-2xl:sr-only' : undefined} />
        </div>
      )}
    </div>
  );
}

interface ChoiceMenuProps {
  name: string;
  choices: readonly BulkChoice[];
  /** Style of the name next to its icon. */
  nameStyle?: string | undefined;
}

function ChoiceMenu({ name, choices, nameStyle }: ChoiceMenuProps) {
  return (
    <Menu
      triggerStyle={buttonStyle()}
      trigger={
        <>
          <Ellipsis aria-hidden />
          <span className={nameStyle}>{name}</span>
        </>
      }
    >
      {choices.map(({ label, ...choice }) => (
        <MenuAction key={label} {...choice}>
          {label}
        </MenuAction>
      ))}
    </Menu>
  );
}

/** Offers to select all matches, once all rows of the page are ticked and there are more. */
export function everythingOffer<T>(
  { items, everything, has, chooseEverything }: Selection<T>,
  { rows = [], total }: { rows: T[] | undefined; total: number },
): EverythingChoice | undefined {
  const isPageTicked = rows.length > 0 && rows.every(has);
  if (!everything && (!isPageTicked || total <= items.length)) return undefined;
  return { total, chosen: everything, onChoose: chooseEverything };
}
