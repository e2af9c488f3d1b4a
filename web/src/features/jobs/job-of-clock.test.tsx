import { screen } from '@testing-library/react';
import type { Job } from 'functions/contract';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleJob } from '../../testing/sample-jobs.ts';
import { JobRow } from './job-row.tsx';

const reminders: Job = {
  ...sampleJob,
  ...{ kind: 'remind', state: 'done', title: 'Remind of badges that end in 30 and 7 days', requestedBy: '' },
  ...{ total: 3, done: 2, skipped: 1, failed: 0 },
};
const steps = { onCancel: vi.fn(), onUndo: vi.fn(), onPublish: vi.fn(), onMove: vi.fn(), onLeave: vi.fn() };

test('what began at its time without anybody is by the clock', () => {
  fakeApi({});
  renderInApp(<JobRow job={reminders} email="ada@example.com" now={0} {...steps} />, { role: 'owner' });
  expect(screen.getByText(/^By the clock, /)).toBeTruthy();
  expect(screen.getByText('2 reminders sent. 1 needed none.')).toBeTruthy();
});
