import { queryOptions, useQuery } from '@tanstack/react-query';
import { reminderDays } from 'functions/contract';
import type { UseFormRegister, UseFormRegisterReturn } from 'react-hook-form';
import { presentClientConfig } from '../../api/session/client-config.ts';
import type { RevisedSettings, TestMailInput } from '../../api/settings/settings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/controls/inputs.tsx';
import { SwitchField } from '../../ui/controls/switch-field.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import type { TextFields } from '../../ui/forms/use-zod-form.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { CertificateSection } from './certificate-section.tsx';
import { PictureField } from './pictures/picture-field.tsx';
import { SchoolColorField } from './school-color-field.tsx';
import { type SettingsValues, delayChoices } from './settings-values.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import { useTestMail } from './use-test-mail.ts';
import { YearFields } from './year-fields.tsx';

interface SettingsSectionsProps {
  form: TextFields<keyof SettingsValues> & {
    register: UseFormRegister<SettingsValues>;
    values: SettingsValues;
    set: (name: 'timeZone' | 'defaultYear' | 'schoolColor', value: string) => void;
  };
  saved: RevisedSettings;
}

export function SettingsSections({ form: { field, register, values, set }, saved }: SettingsSectionsProps) {
  return (
    <>
      <SectionCard title="Organization Settings">
        <div className="grid gap-4 p-4 sm:p-5">
          <TextField {...field('organizationName')} label="Organization name" help="Shown on every certificate." />
          <TextField {...field('organizationUrl')} label="Organization website" type="url" optional />
          <TextField {...field('contactEmail')} label="Contact email" type="email" optional />
          <TextArea
            {...field('organizationDescription')}
            label="Description"
            help="Describes you to wallets and other programs that read your badges."
            optional
          />
          <TimeZoneField
            value={values.timeZone}
            saved={saved.timeZone}
            error={field('timeZone').error}
            onChange={(zone) => {
              set('timeZone', zone);
            }}
          />
          <PictureField settings={saved} picture="organizationLogo" />
          <SchoolColorField
            field={field('schoolColor')}
            value={values.schoolColor}
            saved={saved}
            onChoose={(color) => {
              set('schoolColor', color);
            }}
          />
        </div>
      </SectionCard>
      <SectionCard title="Badge Settings">
        <div className="grid gap-4 p-4 sm:grid-cols-3 sm:p-5">
          <YearFields field={field} values={values} saved={saved} set={set} />
          <TextField
            {...field('maxFileSize')}
            label="Largest SVG (MB)"
            inputMode="numeric"
            help="For templates, 1 to 10 MB. User lists can be up to 10 MB."
          />
          <TextField
            {...field('allowedFileTypes')}
            label="Allowed file types"
            help="Keep svg in this list. The others have no effect."
          />
        </div>
      </SectionCard>
      <CertificateSection field={field} saved={saved} />
      <SectionCard title="Verification Settings">
        <div className="grid gap-4 p-4 sm:p-5">
          <SwitchField
            {...register('enablePublicVerification')}
            label="Public verification"
            help="Anyone with a badge's link can check that it is genuine. While this is off, links that were emailed or shared show a closed page."
          />
          <SwitchField
            {...register('linkedinSharingEnabled')}
            label="LinkedIn sharing"
            help="Certificates have a button to share them on LinkedIn."
          />
          <TextField {...field('verificationPageTitle')} label="Page title" />
          <TextArea {...field('verificationPageDescription')} label="Page description" />
        </div>
      </SectionCard>
      <SectionCard title="Email Settings">
        <div className="grid gap-4 p-4 sm:p-5">
          <SwitchField
            {...register('enableEmailNotifications')}
            label="Email notifications"
            help="Recipients get an email when a badge is issued to them."
          />
          <SelectField
            {...field('mailDelayMinutes')}
            label="Mails wait"
            help="Until then nobody was told, and a mistake can be taken back unseen."
            options={delayChoices}
          />
          <SwitchField
            {...register('remindersBeforeEnd')}
            label="Reminders before the end"
            help={`Recipients get an email ${reminderDays.join(' and ')} days before a badge expires, while email notifications are on.`}
          />
          <SwitchField
            {...register('tellsOfTakenBack')}
            label="Badges taken back"
            help="Recipients who got the email of a badge get another one when it is taken back. It waits like the others."
          />
          <TextField
            {...field('mailSenderName')}
            label="Sender’s name"
            optional
            help="Stands before the address in emails about badges."
          />
          <TextField
            {...field('mailReplyTo')}
            label="Answers go to"
            type="email"
            optional
            help="Without it they go to the contact email."
          />
          <TestMail asked={{ mailSenderName: values.mailSenderName, mailReplyTo: values.mailReplyTo }} />
        </div>
      </SectionCard>
      <SectionCard title="Sign-in Settings">
        <div className="p-4 sm:p-5">
          <GoogleSwitch {...register('enableGoogleSignIn')} />
        </div>
      </SectionCard>
    </>
  );
}

function TestMail({ asked }: { asked: TestMailInput }) {
  const { busy, send } = useTestMail();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="text-muted">See that mails arrive: send one to yourself.</p>
      <Button
        busy={busy}
        onClick={() => {
          send(asked);
        }}
      >
        Send a test mail
      </Button>
    </div>
  );
}

const label = 'Sign-in with Google';

/** Switch for Google sign-in if the deployment supports it; else setup instructions. */
function GoogleSwitch(input: UseFormRegisterReturn) {
  const { data: config, isPending } = useQuery(clientConfigQuery);
  if (isPending) return <Skeleton className="h-16 w-full" />;
  if (config?.googleSignIn === 'unavailable') return <HowToPrepare projectId={config.projectId} />;
  return (
    <SwitchField
      {...input}
      label={label}
      help="Administrators can sign in with the Google account of their invited address instead of a password or an emailed code. Your technician must first turn on Google sign-in for this site."
    />
  );
}

function HowToPrepare({ projectId }: { projectId: string }) {
  return (
    <div className="grid gap-0.5">
      <p className="font-medium">{label}</p>
      <p className="text-pretty wrap-anywhere text-muted">
        Not available on this site. To make it available, your technician adds <code>GOOGLE_SIGN_IN=on</code> to{' '}
        <code>functions/.env.{projectId}</code> and deploys again. docs/going-live.md has the other steps.
      </p>
    </div>
  );
}

/** Firebase configuration of this site, including Google sign-in. */
const clientConfigQuery = queryOptions({ queryKey: ['client-config'], queryFn: presentClientConfig });
