import type { AuditKind } from 'functions/contract';
import { dialogs } from '../../components/navigation/dialogs.ts';
import { dialogOf, withDialog } from '../../lib/open-dialog.ts';
import { badgePath } from '../../lib/console-paths.ts';
import { paths } from '../../lib/paths.ts';

interface RecordNamed {
  id: string;
  name: string;
}

/** Path that shows an existing record; null for a kind without a place of its own. */
export function recordPath(kind: AuditKind, { id, name }: RecordNamed): string | null {
  switch (kind) {
    case 'user':
      return `${paths.users}?${new URLSearchParams({ search: searchFor(name) })}`;
    case 'badge':
      return badgePath(id);
    case 'tag':
      return withDialog(paths.users, dialogOf(dialogs.manageTags, id));
    case 'badgeTemplate':
      return withDialog(paths.templates, dialogOf(dialogs.previewTemplate, id));
    case 'administrator':
    case 'session':
      return paths.administrators;
    case 'settings':
    case 'job':
      return null;
  }
}

// A search takes the words of a name in any order, wherever they stand, and 200 characters.
function searchFor(name: string): string {
  return Array.from(name.replaceAll(',', ' ')).slice(0, 100).join('').trim();
}
