import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { Role } from 'functions/contract';
import { type ReactNode, useEffect } from 'react';
import { Outlet, type RouteObject, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { Providers } from '../app/providers.tsx';
import { ShellProviders } from '../app/shell-providers.tsx';
import { rootOptions } from '../app/root.tsx';
import { sampleAdministrator } from './samples.ts';

interface PlaceInApp {
  path?: string;
  role?: Role;
  /** Route pattern for a path with a parameter. Other addresses are empty. */
  route?: string;
}

/** Renders a part of the console in the application's providers, with its own router. */
export function renderInApp(children: ReactNode, { role = 'owner', route = '*', ...options }: PlaceInApp = {}) {
  const element = <ShellProviders administrator={{ ...sampleAdministrator, role }}>{children}</ShellProviders>;
  return renderRoutes([{ path: route, element }, ...(route === '*' ? [] : [{ path: '*', element: null }])], options);
}

/** Renders routes of the console in its own providers, like the application's root. */
export function renderRoutes(routes: RouteObject[], { path = '/' } = {}) {
  let found: QueryClient | undefined;
  const take = (client: QueryClient) => {
    found = client;
  };
  const tree = [{ Component: Providers, children: [{ element: <ClientProbe onClient={take} />, children: routes }] }];
  const router = createMemoryRouter(tree, { initialEntries: [path] });
  const rendered = render(<RouterProvider router={router} />, rootOptions);
  if (!found) throw new Error('The application has no query client.');
  return { client: found, router, ...rendered };
}

function ClientProbe({ onClient }: { onClient: (client: QueryClient) => void }) {
  const client = useQueryClient();
  useEffect(() => {
    onClient(client);
  }, [client, onClient]);
  return <Outlet />;
}
