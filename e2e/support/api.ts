import {
  type CallInput,
  type CertificatePicture,
  type NewBadge,
  type Role,
  type Settings,
  type UserStatus,
  administratorsApi,
  auditApi,
  badgeTemplatesApi,
  badgesApi,
  importsApi,
  omit,
  settingsApi,
  tagsApi,
  usersApi,
} from '../../functions/src/contract/index.ts';
import { signedInClient } from '../../functions/src/testing/client.ts';
import type { Administrator } from '../../functions/src/testing/administrators.ts';
import { siteUrl } from './site.ts';

/** Calls the API as an administrator, to prepare what a journey needs but does not test. */
export async function apiOf({ email, password }: Pick<Administrator, 'email' | 'password'>) {
  const { call, sessionId } = await signedInClient({ baseUrl: siteUrl, email, password });

  const createBadge = (userId: string, more: Partial<NewBadge> = {}) =>
    call(badgesApi.create, { body: { userId, year: 2026, ...more } });
  const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}@example.com`;
  const issue = (id: string) => call(badgesApi.issue, { params: { id }, body: {} });
  return {
    sessionId,
    createUser: (name: string, email: string, department?: string) =>
      call(usersApi.create, { body: { name, email, department } }),
    /** Deletes them with their badges; the answer's job is the action. */
    deleteUsers: (...userIds: string[]) => call(usersApi.bulkDelete, { body: { userIds } }),
    createTag: (name: string) => call(tagsApi.create, { body: { name } }),
    createTemplate: (body: CallInput<typeof badgeTemplatesApi.create>['body']) =>
      call(badgeTemplatesApi.create, { body }),
    /** Adds users who all have one new tag. */
    addTaggedUsers: (tag: string, names: string[]) => {
      const email = (index: number) => `${tag.toLowerCase()}-${index}@example.com`;
      // The header of a file is its first row.
      const users = names.map((name, index) => ({ row: index + 2, name, email: email(index), tags: [tag] }));
      return call(importsApi.create, { body: { users } });
    },
    /** Adds users to one class, which is created if missing. */
    addToClass: (inClass: string, names: string[]) => {
      const users = names.map((name, index) => ({ row: index + 2, name, email: emailOf(name), class: inClass }));
      return call(importsApi.create, { body: { users } });
    },
    countBadgesOfTag: async (tagId: string) => (await call(badgesApi.list, { query: { tagId } })).total,
    setStatus: (userIds: string[], status: UserStatus) => call(usersApi.bulkSetStatus, { body: { userIds, status } }),
    findUsers: async (search: string) => (await call(usersApi.list, { query: { search } })).users,
    tags: () => call(tagsApi.list),
    templates: () => call(badgeTemplatesApi.list),
    createBadge,
    issueBadge: async (userId: string) => issue((await createBadge(userId)).id),
    issue,
    issueToTag: (tagId: string) => call(badgesApi.bulkIssueByTags, { body: { tagIds: [tagId], year: 2026 } }),
    unissue: (badgeId: string, reason?: string) =>
      call(badgesApi.bulkUnissue, { body: { badgeIds: [badgeId], reason } }),
    /** Audit entries of a record, newest first. */
    actsOn: async (record: string) => (await call(auditApi.list, { query: { record } })).entries,
    /** The badge as an SVG, with its texts. */
    downloadBadge: (id: string) => call(badgesApi.download, { params: { id } }),
    deleteBadge: (id: string) => call(badgesApi.delete, { params: { id } }),
    findBadges: async (search: string) => (await call(badgesApi.list, { query: { search } })).badges,
    settings: () => call(settingsApi.get),
    /** All but pictures, which are no part of them. */
    saveSettings: (settings: Settings) =>
      call(settingsApi.update, {
        body: omit(settings, ['organizationLogo', 'firstSignature', 'secondSignature', 'seal']),
      }),
    /** Switches mails on, and sets the minutes that they wait. */
    letMailsWait: (mailDelayMinutes: Settings['mailDelayMinutes']) =>
      call(settingsApi.update, { body: { enableEmailNotifications: true, mailDelayMinutes } }),
    deleteLogo: () => call(settingsApi.deleteLogo),
    savePicture: (picture: CertificatePicture, file: Buffer) =>
      call(settingsApi.savePicture, { params: { picture }, body: { png: file.toString('base64') } }),
    deletePicture: (picture: CertificatePicture) => call(settingsApi.deletePicture, { params: { picture } }),
    invite: (email: string, role: Role) => call(administratorsApi.invite, { body: { email, role } }),
  };
}

export type JourneyApi = Awaited<ReturnType<typeof apiOf>>;
