import { useQuery } from '@tanstack/react-query';
import { type User, type UserStatus, importsApi, userStatuses, usersApi } from 'functions/contract';
import { Tag, Upload, UserPlus } from 'lucide-react';
import { usersPageQuery } from '../../api/users.ts';
import { ExportUsersButton } from '../../components/export-users-button.tsx';
import { HistoryDialog } from '../../components/history-dialog.tsx';
import { dialogOf, dialogs } from '../../lib/dialog-addresses.ts';
import { userStatusOptions } from '../../components/user-status-badge.tsx';
import { useMay } from '../../lib/signed-in.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { useOpenDialog } from '../../lib/use-open-dialog.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ListBar } from '../../ui/table/list-bar.tsx';
import { ListFilters } from '../../ui/table/list-filters.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { SelectionBar, everythingOffer } from '../../ui/table/selection-bar.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { AssignTagsDialog } from './assign-tags-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { ImportSubset } from './import-subset.tsx';
import { UserStats } from './user-stats.tsx';
import { UsersList } from './users-list.tsx';

/** `/users`: the users, who receive badges. */
export function UsersPage() {
  const { page, filter, setPage, correctPage, setFilters } = useListParams();
  const { dialog, open, close } = useOpenDialog();
  const search = filter('search');
  const status = statusFrom(filter('status'));
  const importId = filter('import');
  const selection = useSelection<User>(JSON.stringify([search, status, importId]));
  const users = useQuery(usersPageQuery({ search, status, importId, page }));
  const total = users.data?.total ?? 0;
  const mayAdd = useMay(usersApi.create);
  const mayImport = useMay(importsApi.create);
  const mayTag = useMay(usersApi.bulkAssignTags);
  const opening = (name: string) => () => {
    open(name);
  };
  return (
    <>
      <PageIntro purpose="The people who receive badges.">
        <ExportUsersButton />
        {mayImport && (
          <Button onClick={opening(dialogs.importUsers)}>
            <Upload aria-hidden />
            Import Users
          </Button>
        )}
        {mayAdd && (
          <Button variant="primary" onClick={opening(dialogs.addUser)}>
            <UserPlus aria-hidden />
            Add User
          </Button>
        )}
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
          filters={
            <ListFilters
              things="users"
              search={search}
              status={status}
              statusOptions={userStatusOptions}
              onChange={setFilters}
            />
          }
          selection={
            mayTag &&
            selection.items.length > 0 && (
              <SelectionBar
                count={selection.items.length}
                everything={everythingOffer(selection, { rows: users.data?.users, total })}
                onClear={selection.clear}
                choices={[{ label: 'Bulk Assign Tags', Icon: Tag, onSelect: opening(dialogs.assignTags) }]}
              />
            )
          }
        />
        <UsersList
          users={users}
          page={page}
          search={search}
          filtered={status !== '' || importId !== ''}
          selection={selection}
          onPage={setPage}
          onPastTheEnd={correctPage}
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
      <HistoryDialog dialog={dialog} records={users.data?.users} nameOf={({ name }) => name} onClose={close} />
      <AssignTagsDialog
        open={dialog === dialogs.assignTags}
        users={selection.items}
        everything={
          selection.everything
            ? { filter: { search, status: status || undefined, importId: importId || undefined }, total }
            : null
        }
        onClose={close}
        onAssigned={selection.clear}
      />
    </>
  );
}

function statusFrom(text: string): UserStatus | '' {
  return userStatuses.find((status) => status === text) ?? '';
}
