import { queryOptions } from '@tanstack/react-query';
import { presentClientConfig } from '../lib/client-config.ts';

/** Where this site's Firebase is, and whether one can sign in with Google. */
export const clientConfigQuery = queryOptions({ queryKey: ['client-config'], queryFn: presentClientConfig });
