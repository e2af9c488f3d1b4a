import { queryOptions } from '@tanstack/react-query';
import { presentClientConfig } from '../lib/client-config.ts';

/** Addresses of this site's Firebase, and whether Google sign-in is offered. */
export const clientConfigQuery = queryOptions({ queryKey: ['client-config'], queryFn: presentClientConfig });
