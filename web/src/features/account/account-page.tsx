import { useQuery } from '@tanstack/react-query';
import { say } from 'functions/contract/words/say';
import { accountQuery } from '../../api/session/account.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ListFailed } from '../../ui/table/list-states.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** `/account`: password and sessions of the current administrator. */
export function AccountPage() {
  return (
    <div className="grid w-full max-w-3xl gap-4 sm:gap-6">
      <PageIntro purpose={say('account.purpose')} />
      <PasswordCard />
      <SessionsCard />
    </div>
  );
}

/** Card to set or change the account's password. */
function PasswordCard() {
  const { data: account, error, isFetching, refetch } = useQuery(accountQuery);
  return (
    <SectionCard title={say('account.signIn')}>
      {error && !account && (
        <ListFailed things="account" error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && !account && <CardSkeleton />}
      {account && (
        <div className="grid gap-5 p-4 sm:p-5">
          <dl className="grid gap-1">
            <dt className="text-muted">{say('common.email')}</dt>
            <dd className="font-medium wrap-anywhere">
              <EmailText email={account.email} />
            </dd>
          </dl>
          {/* The fields change once there is a password. */}
          <PasswordForm key={String(account.hasPassword)} {...account} />
        </div>
      )}
    </SectionCard>
  );
}

function CardSkeleton() {
  return (
    <div className="grid gap-5 p-4 sm:p-5">
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-15 w-full max-w-sm" />
      <Skeleton className="h-15 w-full max-w-sm" />
      <Skeleton className="h-11 w-40 sm:h-9" />
    </div>
  );
}
