/**
 * API tests that need their own process: they use another Firebase project, other parameters, or a replaced module.
 * They run last.
 */
export const ownProcess = [
  'functions/src/administrators/sign-in/google-undeployed.api.test.ts',
  'functions/src/administrators/roles/owners.api.test.ts',
  'functions/src/mail/mail.api.test.ts',
  'functions/src/badges/effects/mail-of-badge.api.test.ts',
  'functions/src/people-changes/mails/own-words.api.test.ts',
  'functions/src/chores/health/health.api.test.ts',
  'functions/src/badges/effects/badge-effects.api.test.ts',
  'functions/src/log/log.api.test.ts',
  'functions/src/credentials/rotation.api.test.ts',
  'functions/src/credentials/foreign-key.api.test.ts',
  'functions/src/badges/time/reminders.api.test.ts',
  'functions/src/files/made-anew.api.test.ts',
];
