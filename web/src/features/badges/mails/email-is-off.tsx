import { settingsApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/paths.ts';
import { useMay } from '../../../api/session/signed-in.ts';
import { settingsQuery } from '../../../api/settings/settings.ts';
import { Around } from '../../../ui/around.tsx';
import { readAgain } from '../../../lib/query-client.ts';

/**
 * Warns that issuing sends no e-mail, and links to the setting. Opens a new tab, so that the dialog keeps its input.
 */
export function EmailIsOff() {
  const may = useMay(settingsApi.update);
  return (
    <span>
      <Around message="badgeMails.off" value="settings">
        {may ? (
          <a href={paths.settings} target="_blank" rel="noreferrer" className="font-medium text-link underline">
            {say('badgeMails.settings')}
            <span className="sr-only"> {say('badgeMails.newTab')}</span>
          </a>
        ) : (
          say('badgeMails.settings')
        )}
      </Around>
    </span>
  );
}

/** Whether issuing sends an e-mail by current settings; undefined until loaded. */
export function useMailsOn(): boolean | undefined {
  const { data } = useQuery({ ...settingsQuery, ...readAgain });
  return data?.enableEmailNotifications;
}
