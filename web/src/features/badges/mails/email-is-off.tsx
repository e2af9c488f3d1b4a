import { settingsApi } from 'functions/contract';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/paths.ts';
import { useMay } from '../../../api/session/signed-in.ts';
import { settingsQuery } from '../../../api/settings/settings.ts';
import { readAgain } from '../../../lib/query-client.ts';

/**
 * Says that issuing tells nobody by e-mail, and leads whoever may change that to where it is changed: in a tab of its own,
 * so that the dialog keeps what was typed.
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

/** Whether issuing a badge sends an e-mail, by the settings as they are now; undefined until they have come. */
export function useMailsOn(): boolean | undefined {
  const { data } = useQuery({ ...settingsQuery, ...readAgain });
  return data?.enableEmailNotifications;
}
