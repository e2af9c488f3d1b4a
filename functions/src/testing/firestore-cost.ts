import { setLogFunction } from 'firebase-admin/firestore';

/** Firestore operations that calls cost. */
interface Cost {
  /** Calls of any kind. */
  requests: number;
  reads: number;
  aggregations: number;
  queries: number;
  commits: number;
  /** Documents that the commits write. */
  writes: number;
}

interface Logged {
  writes?: unknown[];
  structuredQuery?: unknown;
  structuredAggregationQuery?: unknown;
  found?: unknown;
  missing?: unknown;
  document?: unknown;
  skippedResults?: number;
}

/** Runs something and counts what it costs, as the Firestore client of this process logs it. */
export async function measure<T>(run: () => Promise<T>): Promise<{ cost: Cost; result: T }> {
  const cost: Cost = { requests: 0, reads: 0, aggregations: 0, queries: 0, commits: 0, writes: 0 };
  setLogFunction((line) => {
    count(line, cost);
  });
  try {
    return { result: await run(), cost };
  } finally {
    setLogFunction(null);
  }
}

function count(line: string, cost: Cost): void {
  const [, kind, json] = /(Sending request|Received response): (\{.*)$/s.exec(line) ?? [];
  if (!json) return;
  const logged = JSON.parse(json) as Logged;
  if (kind === 'Sending request') {
    cost.requests += 1;
    if (logged.writes) cost.commits += 1;
    cost.writes += logged.writes?.length ?? 0;
    if (logged.structuredQuery) cost.queries += 1;
    if (logged.structuredAggregationQuery) cost.aggregations += 1;
    return;
  }
  if (logged.found ?? logged.missing ?? logged.document) cost.reads += 1;
  cost.reads += logged.skippedResults ?? 0;
}
