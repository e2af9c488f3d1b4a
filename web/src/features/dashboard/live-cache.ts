import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Month } from './months.ts';

/** The last twelve months as the live listener last wrote them; no call answers them. */
export const monthsQuery = queryOptions<Month[]>({ queryKey: ['months'], queryFn: skipToken });
