import type { Badge } from 'functions/contract';
import { Link } from 'react-router-dom';
import { dialogs } from '../../../components/navigation/dialogs.ts';
import { dialogOf, withDialog } from '../../../lib/open-dialog.ts';
import { paths } from '../../../lib/paths.ts';

/** Link to edit the name of a badge's person. */
export function EditNameLink({ badge }: { badge: Badge | undefined }) {
  if (!badge) return <p className="text-muted">Names are changed at the person, in the list of users.</p>;
  if (badge.left) return null;
  return (
    <p className="wrap-anywhere text-muted">
      The name is changed at the person:{' '}
      <Link to={withDialog(paths.users, dialogOf(dialogs.editUser, badge.userId))} className="text-link underline">
        Edit {badge.recipientName}
      </Link>
    </p>
  );
}
