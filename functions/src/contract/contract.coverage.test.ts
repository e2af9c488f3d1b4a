import { expect, test } from 'vitest';
import { wasObserved } from '../testing/observed-statuses.ts';
import { documentedStatuses } from './calls/endpoint.ts';
import { endpoints } from './index.ts';

test.each(endpoints.map((spec) => [`${spec.method} ${spec.path}`, spec] as const))(
  'the tests reach every documented status of %s',
  (_, spec) => {
    const unreached = documentedStatuses(spec).filter((status) => !wasObserved(spec, status));
    expect(unreached).toEqual([]);
  },
);
