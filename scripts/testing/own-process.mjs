/**
 * API tests that connect to a Firebase project of their own, which a process chooses once; some replace a module; the last two
 * empty the store and the bucket, since they compare all of it. They run when the others are done.
 */
export const ownProcess = [
  'functions/src/mail/mail.api.test.ts',
  'functions/src/badges/mail-of-badge.api.test.ts',
  'functions/src/reconcile/reconcile.api.test.ts',
  'functions/src/health/health.api.test.ts',
  'functions/src/badges/badge-effects.api.test.ts',
  'functions/src/log/log.api.test.ts',
  'functions/src/migrations/migrate.api.test.ts',
  'functions/src/testing/school.api.test.ts',
  'functions/src/credentials/rotation.api.test.ts',
  'functions/src/credentials/foreign-key.api.test.ts',
  'functions/src/endings/reminders.api.test.ts',
  'functions/src/making-files/made-anew.api.test.ts',
  'functions/src/backup/backup.api.test.ts',
  'functions/src/people/forgotten-everywhere.api.test.ts',
];
