import { usePublicSettings } from '../../../api/settings/public-settings.ts';

/** The title of the search for visitors: the organisation's own words. Until they are known, the document keeps its title. */
export function SearchTitle() {
  const settings = usePublicSettings();
  if (!settings || settings === 'loading') return null;
  return <title>{settings.verificationPageTitle}</title>;
}
