import { administratorsApi, auditApi } from 'functions/contract';
import { ChevronDown, LogOut, ScrollText, UserCog, UserRound } from 'lucide-react';
import { paths } from '../lib/paths.ts';
import { roleWords } from '../lib/role-words.ts';
import { type SignedIn, useMay } from '../lib/signed-in.ts';
import { Avatar } from '../ui/avatar.tsx';
import { buttonStyle } from '../ui/controls/button-style.ts';
import { Menu, MenuAction, MenuRoute } from '../ui/controls/menu.tsx';

const shownName = 'Admin User';

interface AdminMenuProps {
  administrator: SignedIn;
  onLogout: () => void;
}

/** Who is logged in and as what, the ways to the account, the administrators and their acts, and the way out. */
export function AdminMenu({ administrator: { email, role }, onLogout }: AdminMenuProps) {
  const mayManage = useMay(administratorsApi.list);
  const mayAudit = useMay(auditApi.list);
  return (
    <Menu
      triggerStyle={`${buttonStyle('ghost')} px-1.5! sm:px-2!`}
      trigger={
        <>
          <Avatar name={shownName} />
          <span className="text-ink max-sm:sr-only">{shownName}</span>
          <ChevronDown aria-hidden className="max-sm:hidden" />
        </>
      }
    >
      <div className="mb-1 max-w-64 border-b border-line px-2.5 pt-1 pb-2 text-muted">
        <p className="truncate" title={email}>
          {email}
        </p>
        <p>{roleWords[role].name}</p>
      </div>
      <MenuRoute Icon={UserRound} to={paths.account}>
        My account
      </MenuRoute>
      {mayManage && (
        <MenuRoute Icon={UserCog} to={paths.administrators}>
          Administrators
        </MenuRoute>
      )}
      {mayAudit && (
        <MenuRoute Icon={ScrollText} to={paths.audit}>
          Record of acts
        </MenuRoute>
      )}
      <MenuAction Icon={LogOut} onSelect={onLogout}>
        Logout
      </MenuAction>
    </Menu>
  );
}
