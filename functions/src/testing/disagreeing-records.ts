import { findDifferences } from '../chores/reconcile/reconcile.service.ts';

/** Lists all records of the store that disagree with others, each with what is wrong. It reads everything that is there. */
export async function listDisagreeing(): Promise<string[]> {
  const found: string[] = [];
  for await (const { record, says } of findDifferences()) found.push(`${record} ${says}`);
  return found;
}
