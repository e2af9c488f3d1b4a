import { type Badge, usersApi } from 'functions/contract';
import { Link } from 'react-router-dom';
import { dialogOf, dialogParameter, dialogs } from '../../lib/dialog-addresses.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/signed-in.ts';

/** Leads to the form of a badge's recipient, where the address is changed, for who may change it. */
export function EditRecipientLink({ badge: { userId, recipientName, recipientEmail } }: { badge: Badge }) {
  const may = useMay(usersApi.update);
  if (!may) return null;
  // The form opens over a list that has the user on its page.
  const where = new URLSearchParams({ search: recipientEmail, [dialogParameter]: dialogOf(dialogs.editUser, userId) });
  return (
    <Link to={`${paths.users}?${where}`} className="w-fit font-medium wrap-anywhere text-link hover:underline">
      Edit {recipientName}
    </Link>
  );
}
