/** Everything cached about users begins with this key. */
export const usersKey = ['users'];

/** Everything cached about tags begins with this key. */
export const tagsKey = ['tags'];

/** Everything cached about badges begins with this key. */
export const badgesKey = ['badges'];

/** Everything cached about the activity log begins with this key. */
export const actsKey = ['acts'];

/** Everything cached about what was deleted begins with this key. */
export const deletedKey = ['deleted'];

/** Everything cached about badge templates begins with this key. */
export const templatesKey = ['badge-templates'];

export const jobsKey = ['jobs'];

/** Everything cached about the own account begins with this key. */
export const accountKey = ['account'];

/** Record that a change is for, and the revision that the change was made from. */
export interface Versioned {
  id: string;
  revision: string | null;
}

/** Everything counted for an issue to many begins with this key. */
export const recipientsKey = ['recipients'];

/** Everything cached about the import that one follows begins with this key. */
export const importsKey = ['imports'];
