import { useQueryClient } from '@tanstack/react-query';
import { lastActQuery } from '../../api/acts.ts';
import { useSignedIn } from '../../api/signed-in.ts';
import { useSetUserTags } from '../../api/users.ts';

/** Changes the tags of a user, and answers the act that this was; null where none is on record. Rejects where it was not done. */
export function useSaveTags(userId: string): (edits: { add: string[]; remove: string[] }) => Promise<string | null> {
  const client = useQueryClient();
  const me = useSignedIn();
  const { mutateAsync } = useSetUserTags();
  // The answer of the call is the tags alone. Without an act there is no way back to offer, and that is all.
  const lastAct = () => client.query(lastActQuery(userId, ['users.setTags'])).catch(() => null);
  return async (edits) => {
    const before = await lastAct();
    await mutateAsync({ id: userId, ...edits });
    const after = await lastAct();
    const isOwn = after !== null && after.id !== before?.id && after.administrator.id === me?.uid;
    return isOwn ? after.id : null;
  };
}
