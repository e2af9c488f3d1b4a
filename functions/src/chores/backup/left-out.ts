/** Collections that are not exported, with reasons. */
export const leftOutCollections: Record<string, string> = {
  adminSessions: 'Sessions end with the system that they were begun in: everybody signs in again.',
  adminDevices: 'Browsers are known again after their first sign-in.',
  rateLimits: 'They count the calls of minutes and hours.',
  idempotencyKeys: 'They tell repeated calls of one form apart, for thirty days at most.',
  befores: 'They are the way back of the acts of thirty days, and stand beside the records that those acts changed.',
  deletedRecords: 'They are what was deleted in the last thirty days. A restored system has what the old one had.',
  madeFiles: 'Files that were made of many badges end within a day.',
  restores: 'It says how far a restore is.',
};

/** Cloud Storage objects that are not exported, by name prefix, with reasons. */
export const leftOutObjects: Record<string, string> = {
  'files/': 'Drawn pictures and certificates are drawn again when somebody asks for them.',
  'exports/': 'Files that were made of many badges end within a day, and are made again when somebody asks for them.',
};

/** Reasons for everything else that an export leaves out. */
export const leftOutElse: Record<string, string> = {
  'texts of mails with a sign-in code or an invitation':
    'Whoever reads the folder could sign in with them. Invite again who was invited.',
  'the account of live listeners':
    'Each project has its own, which is nobody’s and has neither an address nor a password.',
  'second factors of accounts': 'They belong to the project that they were enrolled in: enrol them again.',
  'parameters and secrets': 'They stand in functions/.env.<project> and in Secret Manager, and are set by the deploy.',
};
