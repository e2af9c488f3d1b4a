export const usersKey = ['users'];

export const tagsKey = ['tags'];

export const badgesKey = ['badges'];

export const actsKey = ['acts'];

export const deletedKey = ['deleted'];

export const templatesKey = ['badge-templates'];

export const jobsKey = ['jobs'];

export const accountKey = ['account'];

/** Record to change and the revision that was edited. */
export interface Versioned {
  id: string;
  revision: string | null;
}

/** Key prefix of counts for an issue to many. */
export const recipientsKey = ['recipients'];

export const importsKey = ['imports'];
