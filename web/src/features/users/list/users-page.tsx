import { useQuery } from '@tanstack/react-query';
import { type User, type UserFilter, type UserStatus, importsApi, usersApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { Award, Clock, Upload, UserCheck, UserPlus, Users } from 'lucide-react';
import { useMay } from '../../../api/session/signed-in.ts';
import { statsQuery } from '../../../api/jobs/stats.ts';
import { tagsQuery } from '../../../api/people/tags.ts';
import { DeletedLink } from '../../../components/navigation/deleted-link.tsx';
import { dialogs } from '../../../components/navigation/dialogs.ts';
import { ExportUsersButton } from '../../../components/people/export-users-button.tsx';
import { HistoryDialog } from '../../../components/history/history-dialog.tsx';
import { IssueToImport } from '../../../components/navigation/issue-to-import.tsx';
import { dialogOf, useOpenDialog } from '../../../lib/open-dialog.ts';
import type { Everything } from '../../../lib/use-selection.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField, TextField } from '../../../ui/controls/inputs.tsx';
import { StatCard, StatCards } from '../../../ui/stat-card.tsx';
import { FilterForm } from '../../../ui/table/filter-form.tsx';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { ListSubset } from '../../../ui/table/list-subset.tsx';
import { AddUserDialog } from '../edit/add-user-dialog.tsx';
import { AssignTagsDialog } from '../bulk/assign-tags-dialog.tsx';
import { EditUserDialog } from '../edit/edit-user-dialog.tsx';
import { useUsersList } from './use-users-list.ts';
import { UserSelectionBar } from './user-selection-bar.tsx';
import { UsersList } from './users-list.tsx';

/** `/users`: the recipients of badges. */
export function UsersPage() {
  const { filters, parameter, ofImport, everything, isNarrowed, list } = useUsersList();
  const { dialog, open, close } = useOpenDialog();
  const mayTag = useMay(usersApi.bulkAssignTags);
  const { selection } = list;
  const users = list.users.data?.users;
  const opening = (name: string) => () => {
    open(name);
  };
  return (
    <>
      <ListPage
        purpose={say('users.intro')}
        actions={<UserButtons toExport={isNarrowed ? everything : undefined} opening={opening} />}
        stats={<UserStats pageUsers={users ?? (list.users.isError ? null : undefined)} />}
        subset={ofImport && <ImportSubset {...ofImport} />}
        filters={{ ...filters, fields: <UserFilterForm parameter={parameter} onChange={filters.onChange} /> }}
        selection={
          mayTag &&
          selection.items.length > 0 && (
            <UserSelectionBar selection={selection} rows={users} all={everything} onOpen={open} />
          )
        }
      >
        <UsersList
          {...list}
          onAdd={opening(dialogs.addUser)}
          onEdit={(user) => {
            open(dialogOf(dialogs.editUser, user.id));
          }}
        />
      </ListPage>
      <AddUserDialog open={dialog === dialogs.addUser} onClose={close} />
      <EditUserDialog dialog={dialog} users={users} onClose={close} />
      <HistoryDialog dialog={dialog} records={users} nameOf={({ name }) => name} onClose={close} />
      <AssignTagsDialog
        open={dialog === dialogs.assignTags}
        users={selection.items}
        everything={selection.everything ? everything : null}
        onClose={close}
        onAssigned={selection.clear}
      />
    </>
  );
}

interface UserButtonsProps {
  toExport: Everything<UserFilter> | undefined;
  opening: (dialog: string) => () => void;
}

function UserButtons({ toExport, opening }: UserButtonsProps) {
  const mayAdd = useMay(usersApi.create);
  const mayImport = useMay(importsApi.create);
  return (
    <>
      <DeletedLink />
      <ExportUsersButton of={toExport} />
      {mayImport && (
        <Button onClick={opening(dialogs.importUsers)}>
          <Upload aria-hidden />
          {say('people.importUsers')}
        </Button>
      )}
      {mayAdd && (
        <Button variant="primary" onClick={opening(dialogs.addUser)}>
          <UserPlus aria-hidden />
          {say('people.addUser')}
        </Button>
      )}
    </>
  );
}

interface ImportSubsetProps {
  importId: string;
  /** Undefined until known. */
  total: number | undefined;
  onRemove: () => void;
}

/** Header of the list of people in one import's file. */
export function ImportSubset({ importId, total, onRemove }: ImportSubsetProps) {
  const title = total === undefined ? say('users.ofImport') : say('users.countOfImport', { count: total });
  return (
    <ListSubset title={title} label={say('users.showAll')} onRemove={onRemove}>
      {total ? <IssueToImport importId={importId} count={total} /> : null}
    </ListSubset>
  );
}

interface UserFilterFormProps {
  parameter: (name: string) => string;
  onChange: (filters: Record<string, string>) => void;
}

function UserFilterForm({ parameter, onChange }: UserFilterFormProps) {
  const tags = useQuery(tagsQuery).data ?? [];
  const options = [{ value: '', label: say('users.any') }, ...tags.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <FilterForm names={['tag', 'department']} parameter={parameter} onChange={onChange}>
      <SelectField
        label={say('common.tag')}
        name="tag"
        options={options}
        defaultValue={parameter('tag')}
        key={tags.length}
      />
      <TextField
        label={say('common.department')}
        name="department"
        maxLength={200}
        defaultValue={parameter('department')}
      />
    </FilterForm>
  );
}

interface UserStatsProps {
  /** Undefined while loading, null on failure. */
  pageUsers: User[] | null | undefined;
}

/** Four figures above the table. Active and pending only count the current page, and say so. */
function UserStats({ pageUsers }: UserStatsProps) {
  const { data: stats, isPending } = useQuery(statsQuery);
  const onPage = (status: UserStatus) =>
    pageUsers ? pageUsers.filter((user) => user.status === status).length : pageUsers;
  return (
    <StatCards aboveList>
      <StatCard label={say('people.totalUsers')} Icon={Users} value={isPending ? undefined : (stats?.totalUsers ?? 0)}>
        <p className="text-muted">{say('users.onPlatform')}</p>
      </StatCard>
      <StatCard label={say('users.activeUsers')} Icon={UserCheck} value={onPage('active')}>
        <p className="text-muted">{say('users.onThisPage')}</p>
      </StatCard>
      <StatCard label={say('users.pendingUsers')} Icon={Clock} value={onPage('pending')}>
        <p className="text-muted">{say('users.onThisPage')}</p>
      </StatCard>
      <StatCard
        label={say('people.badgesIssued')}
        Icon={Award}
        value={isPending ? undefined : (stats?.badgesIssued ?? 0)}
      >
        <p className="text-muted">{say('users.onPlatform')}</p>
      </StatCard>
    </StatCards>
  );
}
