import type { Badge } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { Link } from 'react-router-dom';
import { dialogs } from '../../../components/navigation/dialogs.ts';
import { dialogOf, withDialog } from '../../../lib/open-dialog.ts';
import { paths } from '../../../lib/paths.ts';

/** Link to edit the name of a badge's person. */
export function EditNameLink({ badge }: { badge: Badge | undefined }) {
  if (!badge) return <p className="text-muted">{say('badgeChange.namesElsewhere')}</p>;
  if (badge.left) return null;
  return (
    <p className="wrap-anywhere text-muted">
      {say('badgeChange.nameElsewhere')}{' '}
      <Link to={withDialog(paths.users, dialogOf(dialogs.editUser, badge.userId))} className="text-link underline">
        {say('badgeChange.editPerson', { name: badge.recipientName })}
      </Link>
    </p>
  );
}
