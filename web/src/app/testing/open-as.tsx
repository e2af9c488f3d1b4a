import type { Role } from 'functions/contract';
import type { ComponentType } from 'react';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render.tsx';
import {
  sampleAdministratorRow,
  sampleBadge,
  sampleSettings,
  sampleStats,
  sampleTag,
  sampleTemplate,
  sampleUser,
} from '../../testing/samples.ts';
import { ConsoleDialogs } from '../console-dialogs.tsx';

export const template = { ...sampleTemplate, id: '00000000-0000-8000-8000-0000000000d1' };

type Opened = Partial<{ address: string; empty: boolean; replies: Parameters<typeof fakeApi>[0] }>;

/** Opens a screen with the console's dialogs for a role, with one record of each kind or none. */
export function openAs(Page: ComponentType, role: Role, { address = '/', empty = false, replies }: Opened = {}) {
  const some = <T,>(record: T) => (empty ? [] : [record]);
  const headers = { 'Content-Type': 'image/svg+xml' };
  const svg = new Response('<svg xmlns="http://www.w3.org/2000/svg" />', { headers });
  fakeApi({
    'GET /api/users': json({ users: some(sampleUser), total: some(0).length, nextCursor: null }),
    'GET /api/badges': json({ badges: some(sampleBadge), total: some(0).length, nextCursor: null }),
    'GET /api/tags': json(some(sampleTag)),
    'GET /api/badge-templates': json(some(template)),
    [`GET /api/badge-templates/${template.id}/preview`]: svg,
    'GET /api/badge-templates/built-in/preview': svg,
    'GET /api/settings': json(sampleSettings),
    'GET /api/stats': json(empty ? { ...sampleStats, totalUsers: 0, totalBadges: 0, badgesIssued: 0 } : sampleStats),
    'GET /api/administrators': json({ administrators: [sampleAdministratorRow], total: 1 }),
    'GET /api/jobs': json({ jobs: [] }),
    ...replies,
  });
  return renderInApp(
    <>
      <Page />
      <ConsoleDialogs />
    </>,
    { path: address, role },
  );
}
