import type { Job } from 'functions/contract';
import { importedUsersPath, jobBadgesPath } from '../../lib/paths.ts';

/** The way to what a job made; null where nothing is left of it to show. */
export function resultOf({ id, kind, done }: Job): { label: string; href: string } | null {
  if (done === 0) return null;
  if (kind === 'bulk-by-tags') return { label: 'Show these badges', href: jobBadgesPath(id) };
  if (kind === 'import') return { label: 'Show these users', href: importedUsersPath(id) };
  return null;
}
