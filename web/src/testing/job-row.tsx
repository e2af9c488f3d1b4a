import type { Job, Role } from 'functions/contract';
import { vi } from 'vitest';
import { JobRow } from '../features/jobs/job-row.tsx';
import { renderInApp } from './render.tsx';

export interface ShownRow {
  role?: Role;
  /** Time at which the row is looked at. */
  now?: number;
}

/** Renders the row of a job for Ada; `steps` is what it calls. */
export function renderJobRow(job: Job, { role = 'owner', now = 0 }: ShownRow = {}) {
  const steps = { onCancel: vi.fn(), onUndo: vi.fn(), onPublish: vi.fn(), onMove: vi.fn(), onLeave: vi.fn() };
  return { steps, ...renderInApp(<JobRow job={job} email="ada@example.com" now={now} {...steps} />, { role }) };
}
