import { ChevronDown, LogOut, UserRound } from 'lucide-react';
import { paths } from '../lib/paths.ts';
import { Avatar } from '../ui/avatar.tsx';
import { buttonStyle } from '../ui/controls/button-style.ts';
import { Menu, MenuAction, MenuRoute } from '../ui/controls/menu.tsx';

const administrator = 'Admin User';

/** Who is logged in, the way to the account, and the way out. */
export function AdminMenu({ email, onLogout }: { email: string; onLogout: () => void }) {
  return (
    <Menu
      triggerStyle={`${buttonStyle('ghost')} px-1.5! sm:px-2!`}
      trigger={
        <>
          <Avatar name={administrator} />
          <span className="text-ink max-sm:sr-only">{administrator}</span>
          <ChevronDown aria-hidden className="max-sm:hidden" />
        </>
      }
    >
      <p className="mb-1 max-w-64 truncate border-b border-line px-2.5 pt-1 pb-2 text-muted">{email}</p>
      <MenuRoute Icon={UserRound} to={paths.account}>
        My account
      </MenuRoute>
      <MenuAction Icon={LogOut} onSelect={onLogout}>
        Logout
      </MenuAction>
    </Menu>
  );
}
