import { administratorsApi, auditApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { ChevronDown, LogOut, ScrollText, UserCog, UserRound } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { type SignedIn, useMay } from '../api/session/signed-in.ts';
import { Avatar } from '../ui/avatar.tsx';
import { buttonStyle, cx } from '../ui/style.ts';
import { Menu, MenuAction, MenuRoute } from '../ui/controls/menu.tsx';

/** Screens of the menu; on them its button is marked as current. */
const screens: readonly string[] = [paths.account, paths.administrators, paths.audit];

interface AdminMenuProps {
  administrator: SignedIn;
  onLogout: () => void;
}

/** The administrator's menu: role, links to account, administrators and activity log, and Logout. */
export function AdminMenu({ administrator: { email, role }, onLogout }: AdminMenuProps) {
  const mayManage = useMay(administratorsApi.list);
  const mayAudit = useMay(auditApi.list);
  const isWithin = screens.includes(useLocation().pathname);
  return (
    <Menu
      triggerStyle={cx(buttonStyle('ghost'), 'px-1.5! sm:px-2!', isWithin && 'bg-primary-tint!')}
      trigger={
        <>
          <Avatar name={email} />
          <span className="grid max-w-40 text-left leading-4 max-sm:sr-only lg:max-w-56">
            <span className="text-ink">{say('shell.admin')}</span>
            {/* Screen readers read it in the menu; the button keeps its short name. */}
            <span aria-hidden title={email} className="truncate text-xs font-normal text-muted">
              {email}
            </span>
          </span>
          <ChevronDown aria-hidden className="max-sm:hidden" />
        </>
      }
    >
      <div className="mb-1 max-w-64 border-b border-line px-2.5 pt-1 pb-2 text-muted">
        <p className="truncate" title={email}>
          {email}
        </p>
        <p>{say(`roles.name.${role}`)}</p>
      </div>
      <MenuRoute Icon={UserRound} to={paths.account}>
        {say('shell.account')}
      </MenuRoute>
      {mayManage && (
        <MenuRoute Icon={UserCog} to={paths.administrators}>
          {say('shell.administrators')}
        </MenuRoute>
      )}
      {mayAudit && (
        <MenuRoute Icon={ScrollText} to={paths.audit}>
          {say('shell.activity')}
        </MenuRoute>
      )}
      <MenuAction Icon={LogOut} onSelect={onLogout}>
        {say('shell.logout')}
      </MenuAction>
    </Menu>
  );
}
