import { useQuery } from '@tanstack/react-query';
import { type Settings, configuredSigners, signaturePlace } from 'functions/contract';
import { say } from 'functions/contract/words/say';
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
    <SectionCard title={say('settings.certificateSettings')}>
      <div className="grid gap-4 p-4 sm:p-5">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField {...field('firstSignerName')} label={say('settings.firstSignerName')} optional />
          <TextField {...field('firstSignerOffice')} label={say('settings.firstSignerOffice')} optional />
        </div>
        <PictureField settings={saved} picture="firstSignature" />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField {...field('secondSignerName')} label={say('settings.secondSignerName')} optional />
          <TextField {...field('secondSignerOffice')} label={say('settings.secondSignerOffice')} optional />
        </div>
        <PictureField settings={saved} picture="secondSignature" />
        <UnsignedTemplates settings={saved} />
        <EarlierSigners settings={saved} />
        <PictureField settings={saved} picture="seal" />
        <TextField
          {...field('certificateLine')}
          label={say('settings.certificateLine')}
          help={say('settings.certificateLineHelp')}
          optional
        />
        <SelectField
          {...field('paperSize')}
          label={say('settings.paper')}
          help={say('settings.paperHelp')}
          options={paperChoices()}
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
      {say('settings.unsignedTemplates')}
      <ul className="grid gap-1">
        {unsigned.map(({ id, name }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={withDialog(paths.templates, dialogOf(dialogs.editTemplate, id))} className="underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {say('settings.unsignedTemplatesHelp')}
    </Alert>
  );
}
