import type { OpenBadgeCredential } from 'functions/contract';

/**
 * The address that a wallet is given, in a code to scan and as a link: that of the credential itself, which any wallet can
 * fetch. Wallets that ask for an exchange of VC-API would be given the address of one here.
 */
export function walletAddressOf({ id }: Pick<OpenBadgeCredential, 'id'>): string {
  return id;
}
