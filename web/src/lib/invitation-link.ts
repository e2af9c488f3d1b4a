const name = 'invitation';

/** The token of the invitation whose link was opened; null without one. It stands behind the `#`, which no server sees. */
export function invitationInAddress(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get(name);
}

/** Takes it out of the address, so that it stays in no history and on no screen. */
export function forgetInvitationInAddress(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
