import { type MessageKey, say } from 'functions/contract/words/say';
import { type RouteObject, createBrowserRouter } from 'react-router-dom';
import { badgePath } from '../lib/console-paths.ts';
import { paths } from '../lib/paths.ts';
import { SpinnerScreen } from '../ui/feedback/loading.tsx';
import { RouteError } from './route-error.tsx';
import type { RouteMeta } from './route-meta.ts';

/** Screen under each of its addresses. It marks the sidebar entry of the first, or of its `section`. */
function screen(
  [first, ...aliases]: [string, ...string[]],
  title: MessageKey,
  lazy: RouteObject['lazy'],
  section = first,
): RouteObject[] {
  return [first, ...aliases].map(
    (path) => ({ path, lazy, handle: { title, section } satisfies RouteMeta }) as RouteObject,
  );
}

const consoleScreens: RouteObject[] = [
  ...screen([paths.dashboard, '/admin'], 'shell.dashboard', async () => ({
    Component: (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
  })),
  ...screen([paths.templates], 'shell.badgeTemplates', async () => ({
    Component: (await import('../features/templates/list/templates-page.tsx')).TemplatesPage,
  })),
  ...screen([paths.users], 'common.users', async () => ({
    Component: (await import('../features/users/list/users-page.tsx')).UsersPage,
  })),
  ...screen([paths.badges, paths.adminBadges], 'common.badges', async () => ({
    Component: (await import('../features/badges/list/badges-page.tsx')).BadgesPage,
  })),
  {
    path: badgePath(':id'),
    handle: { title: 'common.badge', section: paths.badges } satisfies RouteMeta,
    lazy: async () => ({ Component: (await import('../features/badges/page/badge-page.tsx')).BadgePage }),
  },
  ...screen([paths.settings], 'shell.settings', async () => ({
    Component: (await import('../features/settings/settings-page.tsx')).SettingsPage,
  })),
  ...screen([paths.account], 'shell.account', async () => ({
    Component: (await import('../features/account/account-page.tsx')).AccountPage,
  })),
  ...screen(
    [paths.administrators],
    'shell.administrators',
    async () => ({
      Component: (await import('../features/administrators/administrators-page.tsx')).AdministratorsPage,
    }),
    paths.settings,
  ),
  ...screen(
    [paths.audit],
    'shell.activity',
    async () => ({ Component: (await import('../features/activity/audit-page.tsx')).AuditPage }),
    paths.settings,
  ),
  ...screen([paths.deleted], 'shell.deleted', async () => ({
    Component: (await import('../features/undo/deleted-page.tsx')).DeletedPage,
  })),
  {
    path: paths.verification,
    handle: { title: 'shell.verification', public: true } satisfies RouteMeta,
    lazy: async () => ({ Component: (await import('../features/verification/page/search-page.tsx')).SearchPage }),
  },
  { path: '*', lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }) },
];

export const router = createBrowserRouter([
  {
    ErrorBoundary: RouteError,
    HydrateFallback: () => <SpinnerScreen label={say('common.loading')} />,
    lazy: async () => ({ Component: (await import('./providers.tsx')).Providers }),
    children: [
      { path: paths.login, lazy: async () => ({ Component: (await import('./login-route.tsx')).LoginRoute }) },
      {
        lazy: async () => ({ Component: (await import('./require-session.tsx')).RequireSession }),
        children: consoleScreens,
      },
    ],
  },
]);
