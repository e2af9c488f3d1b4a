import { findDifferences } from '../chores/reconcile/reconcile.service.ts';

/** Lists all records that disagree with others, with the reason. Reads the whole store. */
export async function listDisagreeing(): Promise<string[]> {
  const found: string[] = [];
  for await (const { record, says } of findDifferences()) found.push(`${record} ${says}`);
  return found;
}
