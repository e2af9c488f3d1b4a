import { settingsApi } from 'functions/contract';
import type { RevisedSettings } from '../../api/settings.ts';
import { OrganizationLogo } from '../../components/organization-logo.tsx';
import { logoPath } from '../../lib/paths.ts';
import { whyNotAllowed } from '../../components/role-words.ts';
import { useSignedIn } from '../../api/signed-in.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
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
  { title: 'Email Settings', names: ['enableEmailNotifications', 'remindersBeforeEnd'] },
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
          <Facts>
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
          </Facts>
        </SectionCard>
      ))}
    </>
  );
}

function Value({ value }: { value: string | boolean }) {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return value || <span className="text-muted">Not set</span>;
}
