import { say } from 'functions/contract/words/say';
import { useEffect, useRef, type ReactNode, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { type Role, defaultTimeZone } from 'functions/contract';
import { JobsButton } from '../features/jobs/jobs-button.tsx';
import { NotificationBell } from '../features/notifications/notification-bell.tsx';
import { useLocked } from '../lib/session-lock.ts';
import type { SignedIn } from '../api/session/signed-in.ts';
import { LoadingBar, SpinnerScreen } from '../ui/feedback/loading.tsx';
import { useKeptFocus } from '../ui/focus/use-kept-focus.ts';
import { AdminMenu } from './admin-menu.tsx';
import { ConsoleDialogs } from './console-dialogs.tsx';
import { useRouteMeta } from './route-meta.ts';
import { ShellProviders } from './shell-providers.tsx';
import { Sidebar } from './sidebar.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../api/settings/settings.ts';
import { TimeZoneProvider } from '../api/settings/time-zone.ts';
import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import { Menu } from 'lucide-react';
import { fades, slides } from '../ui/appear-and-leave.ts';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { cx } from '../ui/style.ts';

interface AppShellProps {
  administrator: SignedIn;
  onLogout: () => void;
}

/** Frame of the console: sidebar, header and current screen. */
export function AppShell({ administrator, onLogout }: AppShellProps) {
  const { email, role } = administrator;
  const { title = 'shell.defaultTitle' } = useRouteMeta();
  const screen = say(title);
  const locked = useLocked();
  useRoleNews(role);
  return (
    <ShellProviders administrator={administrator}>
      <OrganizationTime>
        <div className="min-h-dvh text-sm lg:pl-60">
          {!locked && <title>{say('shell.title', { screen })}</title>}
          <a
            href="#main"
            className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-surface px-4 py-2 font-medium shadow-float focus:translate-y-0"
          >
            {say('shell.skip')}
          </a>
          <NavigationProgress />
          <aside className="fixed inset-y-0 left-0 z-20 w-60 overflow-y-auto border-r border-line bg-surface max-lg:hidden">
            <Sidebar />
          </aside>
          <header className="sticky top-0 z-30 flex h-14 items-center border-b border-line bg-surface px-4 sm:gap-2 sm:px-6 lg:px-8">
            <SidebarDrawer />
            <h1 className="min-w-0 flex-1 truncate text-base font-semibold tracking-tight max-[22.5rem]:text-sm">
              {screen}
            </h1>
            <JobsButton email={email} />
            <NotificationBell />
            <AdminMenu administrator={administrator} onLogout={onLogout} />
          </header>
          <Screen />
          <ConsoleDialogs />
          <ScrollRestoration />
        </div>
      </OrganizationTime>
    </ShellProviders>
  );
}

// Focus is kept from the first render, while the content of `AppShell` waits for the settings.
function Screen() {
  const main = useFocusAfterNavigation();
  // Narrow screens align left, even if the public version is centered.
  return (
    <main
      id="main"
      ref={main}
      tabIndex={-1}
      className="mx-auto grid max-w-7xl grid-cols-1 content-start gap-4 p-4 outline-none *:ml-0 sm:gap-6 sm:p-6 lg:px-8"
    >
      <Outlet />
    </main>
  );
}

// Screen readers and keyboard users continue in the new screen, not at the link.
function useFocusAfterNavigation() {
  const main = useKeptFocus<HTMLElement>();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
  return main;
}

/** Notifies of a changed role, because the screens change with it. */
export function useRoleNews(role: Role): void {
  const known = useRef(role);
  useEffect(() => {
    if (known.current === role) return;
    known.current = role;
    toast.show({
      title: say(`roles.youAreNow.${role}`),
      description: `${say('roles.changed')} ${say(`roles.may.${role}`)}`,
    });
  }, [role]);
}

export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div role="status">
      <LoadingBar />
      <span className="sr-only">{say('common.loading')}</span>
    </div>
  );
}

/** Waits for the organization's time zone, so that no date is wrong at first. */
export function OrganizationTime({ children }: { children: ReactNode }) {
  const { data: settings, isFetched } = useQuery(settingsQuery);
  // A retry after a failure is pending again, but typed input must stay.
  if (!isFetched) return <SpinnerScreen label={say('common.loading')} />;
  return <TimeZoneProvider value={settings?.timeZone ?? defaultTimeZone}>{children}</TimeZoneProvider>;
}

/** Sidebar on small screens. The overlay, Escape and any choice close it. */
function SidebarDrawer() {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <IconButton
        label={say('shell.openMenu')}
        Icon={Menu}
        aria-expanded={open}
        className="-ml-2 lg:hidden"
        onClick={() => {
          setOpen(true);
        }}
      />
      <Dialog
        open={open}
        onClose={close}
        aria-label={say('shell.menu')}
        className="fixed inset-0 z-40 text-sm lg:hidden"
      >
        <DialogBackdrop transition className={cx('fixed inset-0 bg-scrim', fades)} />
        <DialogPanel
          transition
          className={cx('fixed inset-y-0 left-0 w-72 max-w-[85vw] overflow-y-auto bg-surface shadow-float', slides)}
        >
          <Sidebar onChoose={close} />
        </DialogPanel>
      </Dialog>
    </>
  );
}
