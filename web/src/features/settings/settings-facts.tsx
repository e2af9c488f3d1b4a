import { type Picture, settingsApi } from 'functions/contract';
import type { RevisedSettings } from '../../api/settings.ts';
import { OrganizationLogo } from '../../components/organization-logo.tsx';
import { paperName } from '../../components/paper-words.ts';
import { whyNotAllowed } from '../../components/role-words.ts';
import { useSignedIn } from '../../api/signed-in.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Alert } from '../../ui/feedback/messages.tsx';
import { pathOfPicture, pictureWords } from './pictures/picture-words.ts';
import { type SettingsValues, valuesOf } from './settings-values.ts';
import { shownSettings } from './shown-settings.ts';

interface Section {
  title: string;
  names: readonly (keyof SettingsValues)[];
  pictures?: readonly Picture[];
}

const sections: readonly Section[] = [
  {
    title: 'Organization Settings',
    names: ['organizationName', 'organizationUrl', 'contactEmail', 'organizationDescription', 'timeZone'],
    pictures: ['organizationLogo'],
  },
  { title: 'Badge Settings', names: ['defaultYear', 'maxFileSize', 'allowedFileTypes'] },
  {
    title: 'Certificate Settings',
    names: [
      ...(['firstSignerName', 'firstSignerOffice', 'secondSignerName', 'secondSignerOffice'] as const),
      ...(['certificateLine', 'paperSize'] as const),
    ],
    pictures: ['firstSignature', 'secondSignature', 'seal'],
  },
  {
    title: 'Verification Settings',
    names: [
      'enablePublicVerification',
      'linkedinSharingEnabled',
      'verificationPageTitle',
      'verificationPageDescription',
    ],
  },
  {
    title: 'Email Settings',
    names: [
      ...(['enableEmailNotifications', 'remindersBeforeEnd', 'tellsOfTakenBack'] as const),
      ...(['mailSenderName', 'mailReplyTo', 'mailShowsLogo'] as const),
    ],
  },
  { title: 'Sign-in Settings', names: ['enableGoogleSignIn'] },
];

/** The settings for those who may look at them and not change them. */
export function SettingsFacts({ settings }: { settings: RevisedSettings }) {
  const administrator = useSignedIn();
  const values = valuesOf(settings);
  return (
    <>
      {administrator && (
        <Alert tone="info">{whyNotAllowed(settingsApi.update.access, administrator, 'change the settings')}</Alert>
      )}
      {sections.map(({ title, names, pictures = [] }) => (
        <SectionCard key={title} title={title}>
          <Facts>
            {names.map((name) => (
              <Fact key={name} label={shownSettings[name].label}>
                <Value value={name === 'paperSize' ? paperName(values[name]) : values[name]} />
              </Fact>
            ))}
            {pictures.map((picture) => (
              <Fact key={picture} label={pictureWords[picture].name}>
                <PictureValue path={pathOfPicture(settings, picture)} size={pictureWords[picture].size} />
              </Fact>
            ))}
          </Facts>
        </SectionCard>
      ))}
    </>
  );
}

function PictureValue({ path, size }: { path: string | null; size: string }) {
  const none = <Value value="" />;
  return path ? <OrganizationLogo src={path} className={`${size} border border-line`} otherwise={none} /> : none;
}

function Value({ value }: { value: string | boolean }) {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return value || <span className="text-muted">Not set</span>;
}
