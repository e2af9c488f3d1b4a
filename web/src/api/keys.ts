/** Everything cached about users begins with this key. */
export const usersKey = ['users'];

/** Everything cached about tags begins with this key. */
export const tagsKey = ['tags'];

/** Everything cached about badges begins with this key. */
export const badgesKey = ['badges'];
