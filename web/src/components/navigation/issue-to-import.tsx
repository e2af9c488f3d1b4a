import { badgesApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { Link } from 'react-router-dom';
import { dialogs } from './dialogs.ts';
import { dialogOf, withDialog } from '../../lib/open-dialog.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../api/session/signed-in.ts';
import { buttonStyle, cx } from '../../ui/style.ts';

interface IssueToImportProps {
  importId: string;
  count: number;
  onLeave?: (() => void) | undefined;
  /** Classes of a ghost button; without them the link is prominent. */
  className?: string;
}

/** Link that issues badges to everyone in an import's file, if the role allows it. */
export function IssueToImport({ importId, count, onLeave, className }: IssueToImportProps) {
  const may = useMay(badgesApi.bulkIssueByTags);
  if (!may) return null;
  const address = withDialog(paths.badges, dialogOf(dialogs.bulkIssue, importId));
  return (
    <Link
      to={address}
      className={className === undefined ? buttonStyle() : cx(buttonStyle('ghost'), className)}
      onClick={onLeave}
    >
      {say('publishing.issueToImport', { count })}
    </Link>
  );
}
