import { useQuery } from '@tanstack/react-query';
import { administratorsApi, auditApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { ScrollText, UserPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { administratorsQuery } from '../../api/session/administrators.ts';
import { NotAllowedPage } from '../../components/roles/not-allowed.tsx';
import { dialogs } from '../../components/navigation/dialogs.ts';
import { dialogOf, useOpenDialog } from '../../lib/open-dialog.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../api/session/signed-in.ts';
import { Card } from '../../ui/card.tsx';
import { buttonStyle } from '../../ui/style.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { ListFailed } from '../../ui/table/list-states.tsx';
import { AdministratorsTable } from './administrators-table.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';

/** `/administrators`: who may sign in and with which role. */
export function AdministratorsPage() {
  const may = useMay(administratorsApi.list);
  return may ? <Administrators /> : <NotAllowedPage to={administratorsApi.list} />;
}

function Administrators() {
  const { dialog, open, close } = useOpenDialog();
  const mayAudit = useMay(auditApi.list);
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(administratorsQuery);
  return (
    <>
      <PageIntro purpose={say('administrators.purpose')}>
        {mayAudit && (
          <Link to={paths.audit} className={buttonStyle()}>
            <ScrollText aria-hidden />
            {say('shell.activity')}
          </Link>
        )}
        <Button
          variant="primary"
          onClick={() => {
            open(dialogs.inviteAdministrator);
          }}
        >
          <UserPlus aria-hidden />
          {say('administrators.invite')}
        </Button>
      </PageIntro>
      <Card>
        {error && !data ? (
          <ListFailed things="administrators" error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <AdministratorsTable
            administrators={data?.administrators}
            now={dataUpdatedAt}
            onChangeRole={({ id }) => {
              open(dialogOf(dialogs.changeRole, id));
            }}
          />
        )}
      </Card>
      <InviteDialog open={dialog === dialogs.inviteAdministrator} onClose={close} />
      <ChangeRoleDialog dialog={dialog} administrators={data?.administrators} onClose={close} />
    </>
  );
}
