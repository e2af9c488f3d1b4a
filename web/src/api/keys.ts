/** Key prefix of cached users. */
export const usersKey = ['users'];

/** Key prefix of cached tags. */
export const tagsKey = ['tags'];

/** Key prefix of cached badges. */
export const badgesKey = ['badges'];

/** Key prefix of the cached activity log. */
export const actsKey = ['acts'];

/** Key prefix of cached deleted records. */
export const deletedKey = ['deleted'];

/** Key prefix of cached badge templates. */
export const templatesKey = ['badge-templates'];

export const jobsKey = ['jobs'];

/** Key prefix of the cached own account. */
export const accountKey = ['account'];

/** Record to change and the revision that was edited. */
export interface Versioned {
  id: string;
  revision: string | null;
}

/** Key prefix of counts for an issue to many. */
export const recipientsKey = ['recipients'];

/** Key prefix of the current import. */
export const importsKey = ['imports'];
