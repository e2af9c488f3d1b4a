import type { Job, Role } from 'functions/contract';
import { vi } from 'vitest';
import { JobRow } from '../features/jobs/job-row.tsx';
import { renderInApp } from './render.tsx';

export interface ShownRow {
  role?: Role;
  now?: number;
}

/** Renders a job's row for Ada; `steps` has its callbacks. */
export function renderJobRow(job: Job, { role = 'owner', now = 0 }: ShownRow = {}) {
  const steps = { onCancel: vi.fn(), onUndo: vi.fn(), onPublish: vi.fn(), onMove: vi.fn(), onLeave: vi.fn() };
  return { steps, ...renderInApp(<JobRow job={job} email="ada@example.com" now={now} {...steps} />, { role }) };
}
