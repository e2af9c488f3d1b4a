import { useQuery } from '@tanstack/react-query';
import type { AccountSession } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { sessionsQuery, useLogoutEverywhere } from '../../api/session/account.ts';
import { useLeaveConsole } from '../../api/session/signed-in.ts';
import { useTimeZone } from '../../api/settings/time-zone.ts';
import { formatAgo } from '../../components/dates/dates.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ListFailed } from '../../ui/table/list-states.tsx';

/** Card with the account's sessions and a button that ends them. */
export function SessionsCard() {
  const { data: sessions, dataUpdatedAt, error, isFetching, refetch } = useQuery(sessionsQuery);
  const [asking, setAsking] = useState(false);
  return (
    <SectionCard
      title={say('account.sessions')}
      action={
        <Button
          onClick={() => {
            setAsking(true);
          }}
        >
          {say('account.logoutEverywhere')}
        </Button>
      }
    >
      {error && !sessions && (
        <ListFailed things="sessions" error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && !sessions && <ListSkeleton />}
      {sessions && (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} now={dataUpdatedAt} />
          ))}
        </ul>
      )}
      <p className="border-t border-line px-4 py-3 text-muted sm:px-5">{say('account.sessionsEnd')}</p>
      <LogoutEverywhereDialog
        open={asking}
        onClose={() => {
          setAsking(false);
        }}
      />
    </SectionCard>
  );
}

function SessionRow({ session, now }: { session: AccountSession; now: number }) {
  const zone = useTimeZone();
  const { device, createdAt, lastUsedAt, isCurrent } = session;
  const signedIn = formatAgo(createdAt, now, zone);
  const Icon = /Android|iPhone|iPad/.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 px-4 py-3 sm:px-5">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {isCurrent && <StatusBadge tone="primary">{say('account.thisSession')}</StatusBadge>}
        </p>
        <p className="text-muted tabular-nums">
          {isCurrent
            ? say('account.inUse', { signedIn })
            : say('account.used', { used: formatAgo(lastUsedAt, now, zone), signedIn })}
        </p>
      </div>
    </li>
  );
}

function ListSkeleton() {
  return (
    <div className="grid gap-4 px-4 py-3 sm:px-5">
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-10 w-64" />
    </div>
  );
}

/** Confirms ending all sessions, then leaves the console. */
function LogoutEverywhereDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { mutateAsync } = useLogoutEverywhere();
  const leave = useLeaveConsole();
  return (
    <ConfirmDialog
      open={open}
      title={say('account.logoutEverywhereTitle')}
      confirmLabel={say('account.logoutEverywhere')}
      destructive
      onClose={onClose}
      onConfirm={async () => {
        await mutateAsync();
        leave();
      }}
      onFailed={(error) => {
        toast.failed(say('account.notLoggedOut'), error);
      }}
    >
      {say('account.allEnd')}
    </ConfirmDialog>
  );
}
