import { environment } from './environment.ts';
import { localApi } from './local-api.ts';

/**
 * The API in one process, for tests of many calls at once: this one, or that of the installed function where a run serves
 * it. A test that looks into the process, or stubs something in it, takes `localApi`.
 */
export async function oneProcessApi(): Promise<{ baseUrl: string }> {
  return environment.ONE_PROCESS_URL ? { baseUrl: environment.ONE_PROCESS_URL } : localApi();
}
