import { useQuery } from '@tanstack/react-query';
import { type Settings, configuredSigners, signaturePlace } from 'functions/contract';
import { Link } from 'react-router-dom';
import { badgeTemplatesQuery } from '../../api/badge-templates.ts';
import { dialogs } from '../../components/dialogs.ts';
import { dialogOf, withDialog } from '../../lib/open-dialog.ts';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/feedback/messages.tsx';

/** Names the templates whose diplomas have no place for a signature, where somebody signs. */
export function UnsignedTemplates({ settings }: { settings: Settings }) {
  const isSigned = configuredSigners(settings).signatures.length > 0;
  const { data = [] } = useQuery({ ...badgeTemplatesQuery, enabled: isSigned });
  const unsigned = data.filter((template) => signaturePlace(template) === 'none');
  if (!isSigned || unsigned.length === 0) return null;
  return (
    <Alert tone="warning">
      These diplomas are printed without a signature:
      <ul className="grid gap-1">
        {unsigned.map(({ id, name }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={withDialog(paths.templates, dialogOf(dialogs.editTemplate, id))} className="underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
      Choose a place for signatures in each picture, or switch on its signature foot.
    </Alert>
  );
}
