// The parts that we use of the Firebase CLI, which has no types.

declare module 'firebase-tools/lib/api.js' {
  type Origin = () => string;
  export const artifactRegistryDomain: Origin;
  export const cloudbillingOrigin: Origin;
  export const firebaseApiOrigin: Origin;
  export const firebaseStorageOrigin: Origin;
  export const firestoreOrigin: Origin;
  export const functionsV2Origin: Origin;
  export const hostingApiOrigin: Origin;
  export const iamOrigin: Origin;
  export const identityOrigin: Origin;
  export const resourceManagerOrigin: Origin;
  export const runOrigin: Origin;
  export const secretManagerOrigin: Origin;
  export const serviceUsageOrigin: Origin;
  export const storageOrigin: Origin;
}

declare module 'firebase-tools/lib/apiv2.js' {
  export class Client {
    constructor(options: { urlPrefix: string });
    // oxlint-disable-next-line typescript/no-explicit-any -- Google's answers, as many as there are addresses
    request(request: object): Promise<{ body: any }>;
  }
  export function getAccessToken(): Promise<string>;
}

declare module 'firebase-tools/lib/auth.js' {
  interface Account {
    user: { email: string };
  }
  export function selectAccount(account: string | undefined, projectRoot: string): Account | undefined;
  export function setActiveAccount(options: object, account: Account): void;
}

declare module 'firebase-tools/lib/functions/env.js' {
  export function loadUserEnvs(options: {
    functionsSource: string;
    projectId: string;
    [option: string]: unknown;
  }): Record<string, string>;
}

declare module 'firebase-tools/lib/gcp/computeEngine.js' {
  export function getDefaultServiceAccount(projectNumber: string): Promise<string>;
}

declare module 'firebase-tools/lib/operation-poller.js' {
  interface Polling {
    apiOrigin: string;
    apiVersion: string;
    operationResourceName: string;
    masterTimeout: number;
  }
  // oxlint-disable-next-line typescript/no-explicit-any -- the same
  export function pollOperation(options: Polling): Promise<any>;
}

declare module 'firebase-tools/lib/requireAuth.js' {
  export function requireAuth(options: object): Promise<string | null | undefined>;
}

declare module 'firebase-tools/lib/fsAsync' {
  export function readdirRecursive(options: {
    path: string;
    ignoreStrings: string[];
  }): Promise<{ name: string; mode: number }[]>;
}

declare module 'firebase-tools/lib/deploy/functions/prepareFunctionsUpload' {
  export function prepareFunctionsUpload(
    projectDir: string,
    source: string,
    config: { ignore: string[] },
    additionalSources: [],
    runtimeConfig: undefined,
    options: { exportType: string },
  ): Promise<{ pathToSource: string }>;
}
