import { ChevronDown, LogOut } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useLogout } from '../api/auth.ts';
import { paths } from '../lib/paths.ts';
import { Avatar } from '../ui/avatar.tsx';
import { buttonStyle } from '../ui/button-style.ts';
import { Menu, MenuAction } from '../ui/menu.tsx';

const administrator = 'Admin User';

/** Who is logged in, and the way out. */
export function AdminMenu({ email }: { email: string }) {
  const logout = useLogout();
  const navigate = useNavigate();
  const leave = async () => {
    await logout();
    await navigate(paths.login);
  };
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
      <MenuAction Icon={LogOut} onSelect={() => void leave()}>
        Logout
      </MenuAction>
    </Menu>
  );
}
