import { type AdministratorRow as Administrator, type Role, isAllowed } from 'functions/contract';
import { useSignedIn } from '../../lib/signed-in.ts';
import { Alert } from '../../ui/feedback/alert.tsx';

interface RoleConsequenceProps {
  administrator: Pick<Administrator, 'id' | 'state'>;
  from: Role;
  to: Role;
}

/** Says what ends with a lower role, most of all where it is one's own. */
export function RoleConsequence({ administrator: { id, state }, from, to }: RoleConsequenceProps) {
  const isOneself = useSignedIn()?.uid === id;
  if (isAllowed(to, from)) return null;
  if (isOneself) {
    return (
      <Alert tone="warning">
        This is your own role. You are signed out everywhere at once, can manage no administrators any more, and only
        another owner can give you the role back.
      </Alert>
    );
  }
  if (state === 'invited') return null;
  return <Alert tone="info">They are signed out everywhere at once, and sign in again with less to do.</Alert>;
}
