import { IssueToImport } from '../../components/issue-to-import.tsx';
import { formatCounted } from '../../lib/format.ts';
import { ListSubset } from '../../ui/table/list-subset.tsx';

interface ImportSubsetProps {
  importId: string;
  /** Undefined until it is known. */
  total: number | undefined;
  onRemove: () => void;
}

/** Heads the list of the users that one import added. */
export function ImportSubset({ importId, total, onRemove }: ImportSubsetProps) {
  const title = total === undefined ? 'Users of one import' : `${formatCounted(total, 'user')} of one import`;
  return (
    <ListSubset title={title} label="Show all users" onRemove={onRemove}>
      {total ? <IssueToImport importId={importId} count={total} /> : null}
    </ListSubset>
  );
}
