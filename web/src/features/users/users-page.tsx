import { useQuery } from '@tanstack/react-query';
import { type User, type UserStatus, userStatuses } from 'functions/contract';
import { Tag, Upload, UserPlus } from 'lucide-react';
import { usersPageQuery } from '../../api/users.ts';
import { ExportUsersButton } from '../../components/export-users-button.tsx';
import { dialogOf, dialogs } from '../../lib/dialog-addresses.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { useOpenDialog } from '../../lib/use-open-dialog.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ListBar } from '../../ui/table/list-bar.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { SelectionBar } from '../../ui/table/selection-bar.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { AssignTagsDialog } from './assign-tags-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { ImportSubset } from './import-subset.tsx';
import { UserStats } from './user-stats.tsx';
import { UsersFilters } from './users-filters.tsx';
import { UsersList } from './users-list.tsx';

/** `/users`: the users, who receive badges. */
export function UsersPage() {
  const { page, filter, setPage, setFilters } = useListParams();
  const { dialog, open, close } = useOpenDialog();
  const selection = useSelection<User>();
  const search = filter('search');
  const status = statusFrom(filter('status'));
  const importId = filter('import');
  const users = useQuery(usersPageQuery({ search, status, importId, page }));
  const opening = (name: string) => () => {
    open(name);
  };
  return (
    <>
      <PageIntro purpose="The people who receive badges.">
        <ExportUsersButton />
        <Button onClick={opening(dialogs.importUsers)}>
          <Upload aria-hidden />
          Import Users
        </Button>
        <Button variant="primary" onClick={opening(dialogs.addUser)}>
          <UserPlus aria-hidden />
          Add User
        </Button>
      </PageIntro>
      <UserStats pageUsers={users.data?.users ?? (users.isError ? null : undefined)} />
      <Card>
        {importId !== '' && (
          <ImportSubset
            importId={importId}
            total={users.isPlaceholderData || search !== '' || status !== '' ? undefined : users.data?.total}
            onRemove={() => {
              setFilters({ import: '' });
            }}
          />
        )}
        <ListBar
          filters={<UsersFilters search={search} status={status} onChange={setFilters} />}
          selection={
            selection.items.length > 0 && (
              <SelectionBar
                count={selection.items.length}
                onClear={selection.clear}
                choices={[{ label: 'Bulk Assign Tags', Icon: Tag, onSelect: opening(dialogs.assignTags) }]}
              />
            )
          }
        />
        <UsersList
          users={users}
          page={page}
          filtered={search !== '' || status !== '' || importId !== ''}
          selection={selection}
          onPage={setPage}
          onAdd={opening(dialogs.addUser)}
          onEdit={(user) => {
            open(dialogOf(dialogs.editUser, user.id));
          }}
          onClearFilters={() => {
            setFilters({ search: '', status: '', import: '' });
          }}
        />
      </Card>
      <AddUserDialog open={dialog === dialogs.addUser} onClose={close} />
      <EditUserDialog dialog={dialog} users={users.data?.users} onClose={close} />
      <AssignTagsDialog
        open={dialog === dialogs.assignTags}
        users={selection.items}
        onClose={close}
        onAssigned={selection.clear}
      />
    </>
  );
}

function statusFrom(text: string): UserStatus | '' {
  return userStatuses.find((status) => status === text) ?? '';
}
