import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { dialogs, moveClasses } from '../components/navigation/dialogs.ts';
import { AccountPage } from '../features/account/account-page.tsx';
import { AuditPage } from '../features/activity/audit-page.tsx';
import { AdministratorsPage } from '../features/administrators/administrators-page.tsx';
import { BadgesPage } from '../features/badges/list/badges-page.tsx';
import { BadgePage } from '../features/badges/page/badge-page.tsx';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';
import { TemplatesPage } from '../features/templates/list/templates-page.tsx';
import { DeletedPage } from '../features/undo/deleted-page.tsx';
import { UsersPage } from '../features/users/list/users-page.tsx';
import { withDialog } from '../lib/open-dialog.ts';
import type { paths } from '../lib/paths.ts';
import { fakeApi, json } from '../testing/fake-api.ts';
import { renderRoutes } from '../testing/render.tsx';
import { sampleAct, sampleBulkAct, sampleHistoryEntry } from '../testing/sample-acts.ts';
import { sampleDeletedAct, sampleDeletedBadge, sampleDeletedPerson } from '../testing/sample-deleted.ts';
import { sampleFilesJob } from '../testing/sample-files.ts';
import {
  sampleDoneJob,
  sampleFailedJob,
  sampleHeldJob,
  sampleJob,
  sampleScheduledJob,
} from '../testing/sample-jobs.ts';
import { recipientsAnswer, sampleShown } from '../testing/sample-recipients.ts';
import {
  sampleAdministrator,
  sampleAdministratorRow,
  sampleBadge,
  sampleSettings,
  sampleStats,
  sampleTag,
  sampleTemplate,
  sampleUser,
} from '../testing/samples.ts';
import { AppShell } from './app-shell.tsx';
import { speakNobodysLanguage, wordsOfNoMessage } from './testing/public-words.ts';

const screens: Record<
  Exclude<keyof typeof paths, 'adminBadges' | 'verification' | 'login'> | 'badge',
  [ComponentType, string]
> = {
  dashboard: [DashboardPage, '/'],
  templates: [TemplatesPage, '/templates'],
  users: [UsersPage, '/users'],
  badges: [BadgesPage, '/badges'],
  badge: [BadgePage, `/badges/${sampleBadge.id}`],
  settings: [SettingsPage, '/settings'],
  account: [AccountPage, '/account'],
  administrators: [AdministratorsPage, '/administrators'],
  audit: [AuditPage, '/audit'],
  deleted: [DeletedPage, '/deleted'],
};

/** Screen of each dialog that an address can open, and its parameter. */
const opened: Record<keyof typeof dialogs, [keyof typeof screens, string?]> = {
  importUsers: ['users'],
  manageTags: ['users', moveClasses],
  addUser: ['users'],
  editUser: ['users', sampleUser.id],
  assignTags: ['users'],
  issueToUsers: ['users'],
  issueBadge: ['badges'],
  editBadge: ['badges', sampleBadge.id],
  bulkIssue: ['badges'],
  uploadTemplate: ['templates'],
  chooseDesign: ['templates'],
  previewTemplate: ['templates', sampleTemplate.id],
  editTemplate: ['templates', sampleTemplate.id],
  deleteTemplate: ['templates', sampleTemplate.id],
  history: ['users', sampleUser.id],
  inviteAdministrator: ['administrators'],
  changeRole: ['administrators', sampleAdministratorRow.id],
  actRecords: ['audit', sampleBulkAct.id],
};

const svg = new Response('<svg xmlns="http://www.w3.org/2000/svg" />', {
  headers: { 'Content-Type': 'image/svg+xml' },
});
const jobs = [sampleJob, sampleDoneJob, sampleFailedJob, sampleHeldJob, sampleScheduledJob, sampleFilesJob].map(
  (job, index) => ({ ...job, id: `00000000-0000-8000-8000-00000000000${index}` }),
);
const page = (records: Record<string, unknown[]>) => ({ ...records, total: 1, nextCursor: null });
const answers = {
  'GET /api/stats': sampleStats,
  'GET /api/stats/ending-badges': { months: [{ month: '2026-12', count: 2 }], badges: [] },
  'GET /api/users': page({ users: [sampleUser] }),
  'GET /api/users/classes': [],
  [`GET /api/users/${sampleUser.id}/tags`]: [sampleTag],
  'GET /api/tags': [sampleTag],
  'GET /api/badges': page({ badges: [sampleBadge] }),
  [`GET /api/badges/${sampleBadge.id}`]: sampleBadge,
  [`GET /api/badges/${sampleBadge.id}/look-ups`]: { total: 0, last: null, days: [], isPartial: false },
  'POST /api/badges/recipients': recipientsAnswer({ total: 3, shown: sampleShown }),
  'GET /api/badge-templates': [sampleTemplate],
  [`GET /api/badge-templates/${sampleTemplate.id}`]: { ...sampleTemplate, svgContent: '<svg/>' },
  'GET /api/settings': sampleSettings,
  'GET /api/settings/signers': [],
  'GET /api/administrators': { administrators: [sampleAdministratorRow], total: 1 },
  'GET /api/account': { email: sampleAdministrator.email, role: 'owner', hasPassword: true },
  'GET /api/account/sessions': { sessions: [] },
  'GET /api/audit': page({ entries: [sampleAct, sampleBulkAct] }),
  [`GET /api/audit/records/${sampleUser.id}`]: page({ entries: [sampleHistoryEntry] }),
  'GET /api/deleted': page({ acts: [sampleDeletedAct] }),
  'GET /api/deleted-records': page({ records: [sampleDeletedPerson, sampleDeletedBadge] }),
  'GET /api/jobs': { jobs },
};

const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 15));
const monthNames = (['long', 'short'] as const).flatMap((month) =>
  months.map((day) => day.toLocaleDateString('en-US', { month })),
);
/**
 * Texts that no one translates: refusals of schemas, words of `Intl`, formats, and texts of answers and
 * dates. Words in lower case are values such as 'active'.
 */
const data = [
  ...['Password is required', 'Use at least 12 characters', ' and '],
  ...['PDF', 'PNG', 'SVG', 'https'],
  ...textsIn(answers).filter((text) => text.length > 1 && !/^[a-z_-]+$/.test(text)),
  ...monthNames,
];

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function open(path: string) {
  fakeApi({
    ...Object.fromEntries(Object.entries(answers).map(([route, answer]) => [route, json(answer)])),
    [`GET /api/badge-templates/${sampleTemplate.id}/preview`]: svg,
    'GET /api/badge-templates/built-in/preview': svg,
    [`GET /api/badges/${sampleBadge.id}/download`]: svg,
  });
  const children = Object.values(screens).map(([Component, place]) => ({
    path: place.replace(sampleBadge.id, ':id'),
    element: <Component />,
  }));
  const shell = <AppShell administrator={sampleAdministrator} onLogout={() => undefined} />;
  return renderRoutes([{ element: shell, children }], { path });
}

/** Words of the screen that are not messages, without initials, once nothing on it is loading. */
async function wordsLeft(): Promise<string[]> {
  await waitFor(() => {
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
  });
  return wordsOfNoMessage(...data)
    .split(' ')
    .filter((word) => word.length > 1);
}

/** Presses each button of the screen in turn, and each item of the menus that open, and leaves what they open. */
async function wordsBehindButtons(): Promise<string[]> {
  const found: string[] = [];
  const count = document.querySelectorAll('button').length;
  for (let place = 0; place < count; place += 1) {
    for (let item = 0; ; item += 1) {
      const button = document.querySelectorAll('button')[place];
      if (!button || button.disabled) break;
      await userEvent.click(button);
      const items = screen.queryAllByRole('menuitem');
      if (items.length > 0) await userEvent.click(items[item] ?? document.body);
      found.push(...(await wordsLeft()));
      for (let layers = 0; layers < 3 && document.querySelector('[role$=dialog]'); layers += 1)
        await userEvent.keyboard('{Escape}');
      if (item >= items.length - 1) break;
    }
  }
  return found;
}

speakNobodysLanguage();

const names = Object.keys(screens) as (keyof typeof screens)[];
test.each(names)('each word of the screen %s, and behind its buttons, is a message', async (name) => {
  open(screens[name][1]);
  await screen.findByRole('main');
  expect(await wordsLeft()).toEqual([]);
  expect(await wordsBehindButtons()).toEqual([]);
});

test.each(Object.keys(opened) as (keyof typeof opened)[])('each word of the dialog %s is a message', async (name) => {
  const [place, parameter] = opened[name];
  open(withDialog(screens[place][1], parameter === undefined ? dialogs[name] : `${dialogs[name]}:${parameter}`));
  await waitFor(() => {
    expect(document.querySelector('[role$=dialog]')).not.toBeNull();
  });
  expect(await wordsLeft()).toEqual([]);
});
