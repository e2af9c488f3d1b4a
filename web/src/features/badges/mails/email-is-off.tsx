import { settingsApi } from 'functions/contract';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/paths.ts';
import { useMay } from '../../../api/session/signed-in.ts';
import { settingsQuery } from '../../../api/settings/settings.ts';
import { readAgain } from '../../../lib/query-client.ts';

/**
 * Warns that issuing sends no e-mail, and links to the setting. Opens a new tab, so that the dialog keeps its input.
 */
export function EmailIsOff() {
  const may = useMay(settingsApi.update);
  return (
    <span>
      No email: it is off in{' '}
      {may ? (
        <a href={paths.settings} target="_blank" rel="noreferrer" className="font-medium text-link underline">
          Settings<span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        'Settings'
      )}
      .
    </span>
  );
}

/** Whether issuing sends an e-mail by current settings; undefined until loaded. */
export function useMailsOn(): boolean | undefined {
  const { data } = useQuery({ ...settingsQuery, ...readAgain });
  return data?.enableEmailNotifications;
}
