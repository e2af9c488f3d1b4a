import { Link } from 'react-router-dom';
import { formatCount } from '../../lib/format.ts';
import { bulkIssueDialog, importedUsersPath, paths, withDialog } from '../../lib/paths.ts';
import { buttonStyle } from '../../ui/button-style.ts';

interface ImportNextStepsProps {
  importId: string;
  imported: number;
  /** Called when one is taken. */
  onLeave?: (() => void) | undefined;
  variant?: 'secondary' | 'ghost' | undefined;
}

/** What can be done with the people of an import. */
export function ImportNextSteps({ importId, imported, onLeave, variant }: ImportNextStepsProps) {
  if (imported === 0) return null;
  return (
    <>
      <Link to={importedUsersPath(importId)} className={buttonStyle(variant)} onClick={onLeave}>
        {imported === 1 ? 'Show the user' : 'Show them'}
      </Link>
      <IssueToImport importId={importId} count={imported} variant={variant} onLeave={onLeave} />
    </>
  );
}

interface IssueToImportProps extends Pick<ImportNextStepsProps, 'importId' | 'onLeave' | 'variant'> {
  count: number;
}

/** The way to the dialog that issues badges to the people of an import. */
export function IssueToImport({ importId, count, onLeave, variant }: IssueToImportProps) {
  return (
    <Link to={withDialog(paths.badges, bulkIssueDialog(importId))} className={buttonStyle(variant)} onClick={onLeave}>
      {count === 1 ? 'Issue a badge to this user' : `Issue badges to these ${formatCount(count)}`}
    </Link>
  );
}
