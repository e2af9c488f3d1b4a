import { useQuery } from '@tanstack/react-query';
import { administratorsApi, auditApi, settingsApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { Link } from 'react-router-dom';
import { settingsQuery } from '../../api/settings/settings.ts';
import { useMay } from '../../api/session/signed-in.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ListFailed } from '../../ui/table/list-states.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { buttonStyle } from '../../ui/style.ts';
import { MailWordsCard } from './mail-words/mail-words-card.tsx';
import { SettingsFacts } from './settings-facts.tsx';
import { SettingsForm } from './settings-form.tsx';

/** `/settings`: settings of the organization. */
export function SettingsPage() {
  const { data: settings, error, isFetching, refetch } = useQuery(settingsQuery);
  const mayChange = useMay(settingsApi.update);
  return (
    <div className="grid w-full max-w-3xl gap-4 sm:gap-6">
      <PageIntro purpose={say('settings.purpose')} />
      {error && !settings && (
        <Card>
          <ListFailed things="settings" error={error} busy={isFetching} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !settings && <SettingsSkeleton />}
      {settings && (mayChange ? <SettingsForm settings={settings} /> : <SettingsFacts settings={settings} />)}
      {settings && <MailWordsCard settings={settings} mayChange={mayChange} />}
      <AdministratorsCard />
      <SystemInformation />
    </div>
  );
}

function SettingsSkeleton() {
  return (
    <Card className="grid gap-5 p-5">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
    </Card>
  );
}

/** Links to administrators and activity log, if the role allows them. */
function AdministratorsCard() {
  const may = useMay(administratorsApi.list);
  const mayAudit = useMay(auditApi.list);
  if (!may) return null;
  return (
    <SectionCard title={say('settings.administrators')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:p-5">
        <p className="min-w-0 flex-1 basis-64 text-pretty text-muted">{say('settings.administratorsPurpose')}</p>
        <div className="flex flex-wrap gap-2">
          {mayAudit && (
            <Link to={paths.audit} className={buttonStyle()}>
              {say('settings.activityLog')}
            </Link>
          )}
          <Link to={paths.administrators} className={buttonStyle()}>
            {say('settings.manageAdministrators')}
          </Link>
        </div>
      </div>
    </SectionCard>
  );
}

/** Card with the system's version and state, read-only. */
export function SystemInformation() {
  // Fixed texts, not requested from the server.
  const facts = [
    [say('settings.version'), 'v1.0.0'],
    [say('settings.database'), say('settings.connected')],
    [say('settings.backup'), say('settings.automatic')],
    [say('settings.uptime'), say('settings.running')],
  ] as const;
  return (
    <SectionCard title={say('settings.systemInformation')}>
      <dl className="grid gap-4 p-4 sm:grid-cols-4 sm:p-5">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 sm:block">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}
