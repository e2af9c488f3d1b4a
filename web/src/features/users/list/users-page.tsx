import { useQuery } from '@tanstack/react-query';
import { type User, type UserFilter, type UserStatus, importsApi, usersApi } from 'functions/contract';
import { Award, Clock, Upload, UserCheck, UserPlus, Users } from 'lucide-react';
import { useMay } from '../../../api/session/signed-in.ts';
import { statsQuery } from '../../../api/jobs/stats.ts';
import { tagsQuery } from '../../../api/people/tags.ts';
import { DeletedLink } from '../../../components/navigation/deleted-link.tsx';
import { dialogs } from '../../../components/navigation/dialogs.ts';
import { ExportUsersButton } from '../../../components/people/export-users-button.tsx';
import { HistoryDialog } from '../../../components/history/history-dialog.tsx';
import { IssueToImport } from '../../../components/navigation/issue-to-import.tsx';
import { formatCounted } from '../../../lib/format.ts';
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
        purpose="The people who receive badges."
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
          Import Users
        </Button>
      )}
      {mayAdd && (
        <Button variant="primary" onClick={opening(dialogs.addUser)}>
          <UserPlus aria-hidden />
          Add User
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
  const title = total === undefined ? 'Users of one import' : `${formatCounted(total, 'user')} of one import`;
  return (
    <ListSubset title={title} label="Show all users" onRemove={onRemove}>
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
  const options = [{ value: '', label: 'Any' }, ...tags.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <FilterForm names={['tag', 'department']} parameter={parameter} onChange={onChange}>
      <SelectField label="Tag" name="tag" options={options} defaultValue={parameter('tag')} key={tags.length} />
      <TextField label="Department" name="department" maxLength={200} defaultValue={parameter('department')} />
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
      <StatCard label="Total Users" Icon={Users} value={isPending ? undefined : (stats?.totalUsers ?? 0)}>
        <p className="text-muted">on the platform</p>
      </StatCard>
      <StatCard label="Active Users" Icon={UserCheck} value={onPage('active')}>
        <p className="text-muted">on this page</p>
      </StatCard>
      <StatCard label="Pending Users" Icon={Clock} value={onPage('pending')}>
        <p className="text-muted">on this page</p>
      </StatCard>
      <StatCard label="Badges Issued" Icon={Award} value={isPending ? undefined : (stats?.badgesIssued ?? 0)}>
        <p className="text-muted">on the platform</p>
      </StatCard>
    </StatCards>
  );
}
