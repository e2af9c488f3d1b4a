import { queryOptions, useQuery } from '@tanstack/react-query';
import { reminderDays } from 'functions/contract';
import { say } from 'functions/contract/words/say';
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
import { formatAnd } from '../../lib/format.ts';

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
      <SectionCard title={say('settings.organizationSettings')}>
        <div className="grid gap-4 p-4 sm:p-5">
          <TextField
            {...field('organizationName')}
            label={say('settings.organizationName')}
            help={say('settings.organizationNameHelp')}
          />
          <TextField {...field('organizationUrl')} label={say('settings.organizationUrl')} type="url" optional />
          <TextField {...field('contactEmail')} label={say('settings.contactEmail')} type="email" optional />
          <TextArea
            {...field('organizationDescription')}
            label={say('common.description')}
            help={say('settings.descriptionHelp')}
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
      <SectionCard title={say('settings.badgeSettings')}>
        <div className="grid gap-4 p-4 sm:grid-cols-3 sm:p-5">
          <YearFields field={field} values={values} saved={saved} set={set} />
          <TextField
            {...field('maxFileSize')}
            label={say('settings.maxFileSize')}
            inputMode="numeric"
            help={say('settings.maxFileSizeHelp')}
          />
          <TextField
            {...field('allowedFileTypes')}
            label={say('settings.allowedFileTypes')}
            help={say('settings.allowedFileTypesHelp')}
          />
        </div>
      </SectionCard>
      <CertificateSection field={field} saved={saved} />
      <SectionCard title={say('settings.verificationSettings')}>
        <div className="grid gap-4 p-4 sm:p-5">
          <SwitchField
            {...register('enablePublicVerification')}
            label={say('settings.publicVerification')}
            help={say('settings.publicVerificationHelp')}
          />
          <SwitchField
            {...register('linkedinSharingEnabled')}
            label={say('settings.linkedinSharing')}
            help={say('settings.linkedinSharingHelp')}
          />
          <TextField {...field('verificationPageTitle')} label={say('settings.pageTitle')} />
          <TextArea {...field('verificationPageDescription')} label={say('settings.pageDescription')} />
        </div>
      </SectionCard>
      <SectionCard title={say('settings.emailSettings')}>
        <div className="grid gap-4 p-4 sm:p-5">
          <SwitchField
            {...register('enableEmailNotifications')}
            label={say('settings.emailNotifications')}
            help={say('settings.emailNotificationsHelp')}
          />
          <SelectField
            {...field('mailDelayMinutes')}
            label={say('settings.mailsWait')}
            help={say('settings.mailsWaitHelp')}
            options={delayChoices()}
          />
          <SwitchField
            {...register('remindersBeforeEnd')}
            label={say('settings.reminders')}
            help={say('settings.remindersHelp', {
              days: formatAnd(reminderDays.map(String)),
            })}
          />
          <SwitchField
            {...register('tellsOfTakenBack')}
            label={say('settings.tellsOfTakenBack')}
            help={say('settings.tellsOfTakenBackHelp')}
          />
          <TextField
            {...field('mailSenderName')}
            label={say('settings.senderName')}
            optional
            help={say('settings.senderNameHelp')}
          />
          <TextField
            {...field('mailReplyTo')}
            label={say('settings.replyTo')}
            type="email"
            optional
            help={say('settings.replyToHelp')}
          />
          <TestMail asked={{ mailSenderName: values.mailSenderName, mailReplyTo: values.mailReplyTo }} />
        </div>
      </SectionCard>
      <SectionCard title={say('settings.signInSettings')}>
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
      <p className="text-muted">{say('settings.testMailHelp')}</p>
      <Button
        busy={busy}
        onClick={() => {
          send(asked);
        }}
      >
        {say('settings.sendTestMail')}
      </Button>
    </div>
  );
}

/** Switch for Google sign-in if the deployment supports it; else setup instructions. */
function GoogleSwitch(input: UseFormRegisterReturn) {
  const { data: config, isPending } = useQuery(clientConfigQuery);
  if (isPending) return <Skeleton className="h-16 w-full" />;
  if (config?.googleSignIn === 'unavailable') return <HowToPrepare projectId={config.projectId} />;
  return <SwitchField {...input} label={say('settings.googleSignIn')} help={say('settings.googleSignInHelp')} />;
}

function HowToPrepare({ projectId }: { projectId: string }) {
  return (
    <div className="grid gap-0.5">
      <p className="font-medium">{say('settings.googleSignIn')}</p>
      <p className="text-pretty wrap-anywhere text-muted">
        {say('settings.googleSignInMissing', { line: 'GOOGLE_SIGN_IN=on', file: `functions/.env.${projectId}` })}
      </p>
    </div>
  );
}

/** Firebase configuration of this site, including Google sign-in. */
const clientConfigQuery = queryOptions({ queryKey: ['client-config'], queryFn: presentClientConfig });
