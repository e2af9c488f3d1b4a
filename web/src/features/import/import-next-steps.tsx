import { Link } from 'react-router-dom';
import { IssueToImport } from '../../components/issue-to-import.tsx';
import { importedUsersPath } from '../../lib/paths.ts';
import { buttonStyle } from '../../ui/controls/button-style.ts';

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
