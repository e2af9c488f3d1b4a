/**
 * API tests that need a process of their own: it has another Firebase project or other parameters, which a process reads once, or
 * replaces a module. They run when the others are done.
 */
export const ownProcess = [
  'functions/src/auth/google-undeployed.api.test.ts',
  'functions/src/administrators/owners.api.test.ts',
  'functions/src/mail/mail.api.test.ts',
  'functions/src/badges/mail-of-badge.api.test.ts',
  'functions/src/badge-mails/own-words.api.test.ts',
  'functions/src/health/health.api.test.ts',
  'functions/src/badges/badge-effects.api.test.ts',
  'functions/src/log/log.api.test.ts',
  'functions/src/credentials/rotation.api.test.ts',
  'functions/src/credentials/foreign-key.api.test.ts',
  'functions/src/endings/reminders.api.test.ts',
  'functions/src/making-files/made-anew.api.test.ts',
];
