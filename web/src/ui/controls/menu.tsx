import { say } from 'functions/contract/words/say';
import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { type LucideIcon, Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { fades } from '../appear-and-leave.ts';
import { cx, buttonStyle } from '../style.ts';
import { Tooltip } from './tooltip.tsx';

const itemStyle =
  'rounded-tag data-focus:bg-sunken flex w-full items-center gap-2.5 px-2.5 py-2.5 text-left sm:py-1.5 [&_svg]:size-4';

interface MenuProps {
  trigger: ReactNode;
  triggerStyle: string;
  /** Names a button without text, also in a tooltip. */
  label?: string;
  children: ReactNode;
}

export function Menu({ trigger, triggerStyle, label, children }: MenuProps) {
  const button = (
    <MenuButton aria-label={label} className={triggerStyle}>
      {trigger}
    </MenuButton>
  );
  return (
    <HeadlessMenu>
      {label ? <Tooltip label={label}>{button}</Tooltip> : button}
      <MenuItems
        transition
        anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
        // A closing menu ignores clicks that are meant for content below it.
        className={cx(
          'z-50 min-w-48 rounded-control border border-line bg-surface p-1 text-sm shadow-float outline-none data-closed:pointer-events-none',
          fades,
        )}
      >
        {children}
      </MenuItems>
    </HeadlessMenu>
  );
}

interface ItemProps {
  Icon: LucideIcon;
  children: ReactNode;
}

interface MenuActionProps extends ItemProps {
  onSelect: () => void;
  destructive?: boolean;
}

export function MenuAction({ Icon, children, onSelect, destructive = false }: MenuActionProps) {
  return (
    <MenuItem>
      <button
        type="button"
        className={cx(itemStyle, destructive ? 'text-danger' : '[&_svg]:text-muted')}
        onClick={onSelect}
      >
        <Icon aria-hidden />
        {children}
      </button>
    </MenuItem>
  );
}

/** Console screen in a menu, marked while it is open. */
export function MenuRoute({ Icon, children, to }: ItemProps & { to: string }) {
  const { pathname } = useLocation();
  const isCurrent = to === pathname;
  return (
    <MenuItem>
      <Link
        className={cx(itemStyle, isCurrent ? 'bg-primary-tint text-link' : '[&_svg]:text-muted')}
        aria-current={isCurrent ? 'page' : undefined}
        to={to}
      >
        <Icon aria-hidden />
        {children}
      </Link>
    </MenuItem>
  );
}

/** Link in a menu that opens a new tab. */
export function MenuLink({ Icon, children, href }: ItemProps & { href: string }) {
  return (
    <MenuItem>
      <a className={cx(itemStyle, '[&_svg]:text-muted')} href={href} target="_blank" rel="noreferrer">
        <Icon aria-hidden />
        {children}
        <span className="sr-only"> {say('controls.newTab')}</span>
      </a>
    </MenuItem>
  );
}

/** Actions of a table row. `label` names the row: 'Actions for Jane Doe'. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu label={label} trigger={<Ellipsis aria-hidden />} triggerStyle={buttonStyle('ghost', 'icon')}>
      {children}
    </Menu>
  );
}
