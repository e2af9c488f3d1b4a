import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../api/settings.ts';
import { readAgain } from '../../lib/query-client.ts';

/** Whether issuing a badge sends an e-mail, by the settings as they are now; undefined until they have come. */
export function useMailsOn(): boolean | undefined {
  const { data } = useQuery({ ...settingsQuery, ...readAgain });
  return data?.enableEmailNotifications;
}
