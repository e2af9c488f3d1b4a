import { type Picture, settingsApi, yearLabelOf } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import type { ReactNode } from 'react';
import type { RevisedSettings } from '../../api/settings/settings.ts';
import { OrganizationLogo } from '../../components/public/organization-logo.tsx';
import { whyNotAllowed } from '../../components/roles/role-words.ts';
import { useSignedIn } from '../../api/session/signed-in.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Alert } from '../../ui/feedback/messages.tsx';
import type { ShownField } from '../../ui/forms/conflict-fields.tsx';
import { pathOfPicture, pictureWords } from './pictures/picture-words.ts';
import { type SettingsValues, valuesOf } from './settings-values.ts';
import { type Section, sections, shownSettings } from './shown-settings.ts';

const pictures: Partial<Record<Section, Picture[]>> = {
  organizationSettings: ['organizationLogo'],
  certificateSettings: ['firstSignature', 'secondSignature', 'seal'],
};

/** Read-only settings for roles that cannot change them. */
export function SettingsFacts({ settings }: { settings: RevisedSettings }) {
  const administrator = useSignedIn();
  const values = valuesOf(settings);
  const shown = shownSettings();
  const names = Object.keys(shown) as (keyof SettingsValues)[];
  return (
    <>
      {administrator && (
        <Alert tone="info">{whyNotAllowed(settingsApi.update.access, administrator, say('roles.onlyOwnersSet'))}</Alert>
      )}
      {sections.map((section) => (
        <SectionCard key={section} title={say(`settings.${section}`)}>
          <Facts>
            {names
              .filter((name) => shown[name].section === section)
              .filter((name) => name !== 'schoolYearMonth' || values.yearForm === 'school')
              .map((name) => (
                <Fact key={name} label={shown[name].label}>
                  <Value value={shownValue(name, values, shown[name].show)} />
                </Fact>
              ))}
            {pictures[section]?.map((picture) => (
              <Fact key={picture} label={say(`settingsPictures.name.${picture}`)}>
                <PictureValue path={pathOfPicture(settings, picture)} size={pictureWords[picture].size} />
              </Fact>
            ))}
          </Facts>
        </SectionCard>
      ))}
    </>
  );
}

function shownValue(name: keyof SettingsValues, values: SettingsValues, show: ShownField['show']): ReactNode {
  const value = values[name];
  if (typeof value === 'boolean') return say(value ? 'settings.on' : 'settings.off');
  if (name === 'defaultYear') return yearLabelOf(Number(value), values);
  return show?.(value) ?? value;
}

function PictureValue({ path, size }: { path: string | null; size: string }) {
  const none = <Value value="" />;
  return path ? <OrganizationLogo src={path} className={`${size} border border-line`} otherwise={none} /> : none;
}

function Value({ value }: { value: ReactNode }) {
  return value || <span className="text-muted">{say('settings.notSet')}</span>;
}
