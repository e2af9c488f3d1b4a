import { settingsApi } from 'functions/contract';
import type { ReactNode } from 'react';
import type { RevisedSettings } from '../../api/settings.ts';
import { OrganizationLogo } from '../../components/organization-logo.tsx';
import { logoPath } from '../../lib/paths.ts';
import { whyNotAllowed } from '../../components/role-words.ts';
import { useSignedIn } from '../../api/signed-in.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback/messages.tsx';
import { type SettingsValues, valuesOf } from './settings-values.ts';
import { shownSettings } from './shown-settings.ts';

const sections: readonly { title: string; names: readonly (keyof SettingsValues)[] }[] = [
  {
    title: 'Organization Settings',
    names: ['organizationName', 'organizationUrl', 'contactEmail', 'organizationDescription', 'timeZone'],
  },
  { title: 'Badge Settings', names: ['defaultYear', 'maxFileSize', 'allowedFileTypes'] },
  {
    title: 'Verification Settings',
    names: [
      'enablePublicVerification',
      'linkedinSharingEnabled',
      'verificationPageTitle',
      'verificationPageDescription',
    ],
  },
  { title: 'Email Settings', names: ['enableEmailNotifications'] },
  { title: 'Sign-in Settings', names: ['enableGoogleSignIn'] },
];

/** The settings for those who may look at them and not change them. */
export function SettingsFacts({ settings }: { settings: RevisedSettings }) {
  const administrator = useSignedIn();
  const values = valuesOf(settings);
  const logo = logoPath(settings.organizationLogo);
  return (
    <>
      {administrator && (
        <Alert tone="info">{whyNotAllowed(settingsApi.update.access, administrator, 'change the settings')}</Alert>
      )}
      {sections.map(({ title, names }, index) => (
        <SectionCard key={title} title={title}>
          <dl className="grid gap-4 p-4 sm:p-5">
            {names.map((name) => (
              <Fact key={name} label={shownSettings[name].label}>
                <Value value={values[name]} />
              </Fact>
            ))}
            {index === 0 && (
              <Fact label="Logo">
                {logo ? (
                  <OrganizationLogo src={logo} className="size-24 border border-line" otherwise={<Value value="" />} />
                ) : (
                  <Value value="" />
                )}
              </Fact>
            )}
          </dl>
        </SectionCard>
      ))}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

function Value({ value }: { value: string | boolean }) {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return value || <span className="text-muted">Not set</span>;
}
