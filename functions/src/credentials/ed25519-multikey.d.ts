// The parts that we use of a package without types.

declare module '@digitalbazaar/ed25519-multikey' {
  interface KeyPair {
    export(options: {
      publicKey: true;
      secretKey: true;
    }): Promise<{ publicKeyMultibase: string; secretKeyMultibase: string }>;
    signer(): { id: string; algorithm: 'Ed25519'; sign(options: { data: Uint8Array }): Promise<Uint8Array> };
    verifier(): { verify(options: { data: Uint8Array; signature: Uint8Array }): Promise<boolean> };
  }
  export function generate(): Promise<KeyPair>;
  export function from(key: {
    id: string;
    type: 'Multikey';
    publicKeyMultibase: string;
    secretKeyMultibase: string;
  }): Promise<KeyPair>;
}
