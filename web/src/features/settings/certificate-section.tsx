import type { RevisedSettings } from '../../api/settings.ts';
import { paperChoices } from '../../components/paper-words.ts';
import { SelectField, TextField } from '../../ui/controls/inputs.tsx';
import type { TextFields } from '../../ui/forms/use-zod-form.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { EarlierSigners } from './earlier-signers.tsx';
import { PictureField } from './pictures/picture-field.tsx';
import type { SettingsValues } from './settings-values.ts';
import { UnsignedTemplates } from './unsigned-templates.tsx';

interface CertificateSectionProps {
  field: TextFields<keyof SettingsValues>['field'];
  saved: RevisedSettings;
}

/** Settings of certificates: who signs them, and their paper. */
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
