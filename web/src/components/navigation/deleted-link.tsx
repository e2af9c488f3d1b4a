import { deletedApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMay } from '../../api/session/signed-in.ts';
import { paths } from '../../lib/paths.ts';
import { buttonStyle, cx } from '../../ui/style.ts';

/** Link to a list's deleted records, for administrators who can restore. */
export function DeletedLink({ className }: { className?: string | undefined }) {
  const may = useMay(deletedApi.list);
  if (!may) return null;
  return (
    <Link to={paths.deleted} className={cx(buttonStyle(), className)}>
      <Trash2 aria-hidden />
      {say('table.deleted')}
    </Link>
  );
}
