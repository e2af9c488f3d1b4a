import { useQuery } from '@tanstack/react-query';
import { type Settings, configuredSigners, signaturePlace } from 'functions/contract';
import { Link } from 'react-router-dom';
import { badgeTemplatesQuery } from '../../api/badges/badge-templates.ts';
import type { RevisedSettings } from '../../api/settings/settings.ts';
import { dialogs } from '../../components/navigation/dialogs.ts';
import { paperChoices } from '../../components/downloads/paper-words.ts';
import { dialogOf, withDialog } from '../../lib/open-dialog.ts';
import { paths } from '../../lib/paths.ts';
import { SelectField, TextField } from '../../ui/controls/inputs.tsx';
import { Alert } from '../../ui/feedback/messages.tsx';
import type { TextFields } from '../../ui/forms/use-zod-form.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { EarlierSigners } from './earlier-signers.tsx';
import { PictureField } from './pictures/picture-field.tsx';
import type { SettingsValues } from './settings-values.ts';

interface CertificateSectionProps {
  field: TextFields<keyof SettingsValues>['field'];
  saved: RevisedSettings;
}

export function CertificateSection({ field, saved }: CertificateSectionProps) {
  return (
    <SectionCard title="Certificate Settings">
      <div className="grid gap-4 p-4 sm:p-5">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField {...field('firstSignerName')} label="Name of the first signer" optional />
          <TextField {...field('firstSignerOffice')} label="Office of the first signer" optional />
        </div>
        <PictureField settings={saved} picture="firstSignature" />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField {...field('secondSignerName')} label="Name of the second signer" optional />
          <TextField {...field('secondSignerOffice')} label="Office of the second signer" optional />
        </div>
        <PictureField settings={saved} picture="secondSignature" />
        <UnsignedTemplates settings={saved} />
        <EarlierSigners settings={saved} />
        <PictureField settings={saved} picture="seal" />
        <TextField
          {...field('certificateLine')}
          label="Line at the foot"
          help="Small print on every certificate, such as who accredits you."
          optional
        />
        <SelectField
          {...field('paperSize')}
          label="Paper"
          help="Of PDF certificates. A page is printed on the paper that the printer has."
          options={paperChoices}
        />
      </div>
    </SectionCard>
  );
}

/** Lists templates without room for a signature on diplomas, if there are signers. */
function UnsignedTemplates({ settings }: { settings: Settings }) {
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
