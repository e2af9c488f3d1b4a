import { expect, test } from 'vitest';
import * as z from 'zod';
import { administratorParamsSchema } from '../contract/calls/administrators.ts';
import { recordIdSchema } from '../contract/calls/audit.ts';
import { authApi } from '../contract/calls/auth.ts';
import { actsApi } from '../contract/calls/acts.ts';
import { badgeTemplatesApi } from '../contract/calls/badge-templates.ts';
import { credentialsApi } from '../contract/calls/credentials.ts';
import {
  calendarMonthSchema,
  colorSchema,
  deviceIdSchema,
  emailSchema,
  idempotencyKeySchema,
  ifMatchSchema,
  lineSchema,
  textSchema,
  verificationHashSchema,
} from '../contract/rules/fields.ts';
import { jobFilesApi } from '../contract/calls/job-files.ts';
import { meaningIdSchema } from '../contract/rules/meaning.ts';
import { emailRule, otpRule } from '../contract/rules/sign-in-rules.ts';
import { logoSchema, pictureUploadSchema } from '../contract/rules/pictures.ts';
import { invitationsApi } from '../contract/calls/invitations.ts';
import { importsApi } from '../contract/calls/imports.ts';
import { cursorSchema } from '../contract/calls/paging.ts';
import { getApiDocument } from './open-api.ts';

const long = 'q3Zk1v9XhT2mWb7Yc0LsRj4NfUe8DaGpKi5oVx6QwEz';

/** Each pattern of the document, with a field that uses it and what it accepts and refuses. */
const samples: Record<string, { field: z.ZodType; taken: string[]; refused: string[] }> = {
  // ID token.
  [String.raw`^[\w-]+\.[\w-]+\.[\w-]*$`]: {
    field: authApi.loginWithGoogle.body.shape.idToken,
    taken: ['eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'eyJhbGciOiJub25lIn0.e30.'],
    refused: ['', 'e30', 'e30.e30', 'e30.e30.e30.e30', 'e30.e30.a b'],
  },
  // Line.
  [String.raw`^[^\x00-\x1f\x7f-\x9f]*$`]: {
    field: lineSchema(200),
    taken: ['', 'Ada Lovelace', 'Zoë Łukasiewicz-O’Neill', '王小明', 'محمد', '👩‍🎓 Grace', 'a/u', '<b>'],
    refused: ['two\nlines', 'tab\there', 'nul\0', 'next\u0085line'],
  },
  // Text of several lines.
  [String.raw`^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]*$`]: {
    field: textSchema(200),
    taken: ['', 'one line', 'two\nlines', 'two\r\nlines\twith a tab', '🎓\n🎓'],
    refused: ['nul\0', 'bell\u0007', 'delete\u007f'],
  },
  // E-mail address.
  [emailRule.pattern.source]: {
    field: emailSchema,
    taken: ['ada@example.org', 'ADA.L+badges@mail.example.co.uk', 'zolw@żółw.pl', 'a@1-школа.рф', "o'neill@schule.at"],
    refused: [
      '',
      'ada',
      'ada@example',
      'ada@@example.org',
      'a da@example.org',
      '<ada@example.org>',
      'a,b@example.org',
      'a@bа.cc',
    ],
  },
  // Token that opens a file.
  [String.raw`^[\w-]{43}$`]: {
    field: jobFilesApi.downloadFile.params.shape.token,
    taken: [long],
    refused: ['', 'short', `${long}x`, `${long.slice(1)}/`],
  },
  [String.raw`^#[0-9a-fA-F]{6}$`]: {
    field: colorSchema,
    taken: ['#3b82f6', '#3B82F6'],
    refused: ['3b82f6', '#3b8', '#3b82f6/u', 'blue'],
  },
  // Verification hash.
  [String.raw`^[0-9a-f]{32}$`]: {
    field: verificationHashSchema,
    taken: ['3f9a6c1e8b2d4705f6a1c3e5b7d90812'],
    refused: ['', '3F9A6C1E8B2D4705F6A1C3E5B7D90812', '3f9a6c1e8b2d4705f6a1c3e5b7d9081', 'g'.repeat(32)],
  },
  // Meaning, by its digest.
  [String.raw`^[0-9a-f]{64}$`]: {
    field: meaningIdSchema,
    taken: ['9b'.repeat(32)],
    refused: ['', '9b', '9B'.repeat(32), `${'9b'.repeat(32)}0`],
  },
  // Picture, by its digest, and as uploaded.
  [String.raw`^(?:[0-9a-f]{64})?$`]: {
    field: logoSchema,
    taken: ['', '9b'.repeat(32)],
    refused: ['9b', '9B'.repeat(32), `${'9b'.repeat(32)}0`],
  },
  [String.raw`^[A-Za-z0-9+/]*={0,2}$`]: {
    field: pictureUploadSchema.shape.png,
    taken: ['iVBORw0KGgo=', 'AA=='],
    refused: ['data:image/png;base64,AA==', 'A===', 'A-_'],
  },
  // Version of a credential.
  [String.raw`^[1-9][0-9]{0,6}$`]: {
    field: credentialsApi.status.params.shape.version,
    taken: ['1', '12'],
    refused: ['', '0', '01', '1.5', '-1'],
  },
  // Issuer, hashed recipient and status list.
  [String.raw`^did:web:\S+$`]: {
    field: credentialsApi.status.response.shape.issuer,
    taken: ['did:web:badges.example.org', 'did:web:localhost%3A5000'],
    refused: ['', 'did:key:z6Mk', 'did:web:two words'],
  },
  [String.raw`^sha256\$[0-9a-f]{64}$`]: {
    field: credentialsApi.assertion.response.shape.recipient.options[0].shape.identity,
    taken: [`sha256$${'9b'.repeat(32)}`],
    refused: ['', '9b'.repeat(32), `sha256$${'9B'.repeat(32)}`, `sha256$${'9b'.repeat(31)}`],
  },
  [String.raw`^u[\w-]+$`]: {
    field: credentialsApi.status.response.shape.credentialSubject.shape.encodedList,
    taken: ['uH4sIAAAAAAAAA'],
    refused: ['', 'H4sI', 'u', 'u+/='],
  },
  // Session or device.
  [String.raw`^[A-Za-z0-9_-]{43}$`]: {
    field: deviceIdSchema,
    taken: [long, '-_'.repeat(21) + 'A'],
    refused: ['', `${long}=`, long.slice(1)],
  },
  // Administrator, or link of an invitation.
  [String.raw`^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`]: {
    field: administratorParamsSchema.shape.id,
    taken: ['Zk1v9XhT2mWb7Yc0LsRj4NfUe8D2', 'a'],
    refused: ['', '__a__', '..', 'a/b', 'a'.repeat(129)],
  },
  [String.raw`^[A-Za-z0-9_-]{43}[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`]: {
    field: invitationsApi.read.body.shape.token,
    taken: [`${long}Zk1v9XhT2mWb7Yc0LsRj4NfUe8D2`],
    refused: ['', long, `${long}_`, `${long}a/b`],
  },
  // Record or administrator.
  [String.raw`^[A-Za-z0-9_-]{1,128}$`]: {
    field: recordIdSchema,
    taken: ['fe8e1c0a-5f3b-8a2d-9c41-7b6e5d4c3b2a', 'kJ8dQ2mXw4Zr1VbN5tYc7LpA9e33'],
    refused: ['', 'two words', 'users/1', 'a'.repeat(129)],
  },
  // Cursor.
  [String.raw`^[A-Za-z0-9_-]{22}$`]: { field: cursorSchema, taken: ['AZ3kQm8vT0yW5uXr2bNc7A'], refused: ['', '10'] },
  [String.raw`^\d{9}$`]: {
    field: importsApi.refused.query.shape.after,
    taken: ['000000010'],
    refused: ['10', '00000001x'],
  },
  [String.raw`^\d{9}\.\d{1,4}$`]: {
    field: actsApi.stayed.query.shape.after,
    taken: ['000000150.37'],
    refused: ['000000150', '150.37', '000000150.'],
  },
  // One-time code.
  [String.raw`^\d{6}$`]: {
    field: z.string().regex(otpRule.pattern),
    taken: ['482915', '000000'],
    refused: ['48291', '4829155', '٤٨٢٩١٥'],
  },
  // Year in an address.
  [String.raw`^\d{4}(?:\/\d{2})?$`]: {
    field: badgeTemplatesApi.preview.query.shape.year,
    taken: ['2026', '2026/27'],
    refused: ['26', '20266', '2026/7'],
  },
  // Month of a year.
  [String.raw`^\d{4}-(0[1-9]|1[0-2])$`]: {
    field: calendarMonthSchema,
    taken: ['2027-07', '2026-12'],
    refused: ['2027-7', '2027-00', '2027-13', '2027-07-01', '07-2027'],
  },
  // Idempotency-Key.
  [String.raw`^[A-Za-z0-9_-]{8,100}$`]: {
    field: idempotencyKeySchema,
    taken: ['7f0c2d9e-5b1a-4c64-9d0e-3f6a8b2c1d47', 'a'.repeat(100)],
    refused: ['short', 'with space', 'a'.repeat(101)],
  },
  // If-Match.
  [String.raw`^(W\/)?"[A-Za-z0-9_-]{1,100}"$`]: {
    field: ifMatchSchema,
    taken: ['"3"', 'W/"3"'],
    refused: ['3', 'W"3"', '""', '*'],
  },
};

function patternsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'pattern' in part && typeof part.pattern === 'string' ? [part.pattern] : [];
  return [...own, ...Object.values(part).flatMap(patternsIn)];
}

test('each pattern of the document has samples here', () => {
  expect([...new Set(patternsIn(getApiDocument()))].sort()).toEqual(Object.keys(samples).sort());
});

test.each(Object.entries(samples))('%s takes what the API takes, and refuses what it refuses', (pattern, values) => {
  // Some programs apply JSON Schema patterns with the flag u, others without.
  const [unicode, plain] = [new RegExp(pattern, 'u'), new RegExp(pattern)];
  const verdicts = [...values.taken, ...values.refused].map((value) => ({
    value,
    api: values.field.safeParse(value).success,
    unicode: unicode.test(value),
    plain: plain.test(value),
  }));
  expect(verdicts).toEqual([
    ...values.taken.map((value) => ({ value, api: true, unicode: true, plain: true })),
    ...values.refused.map((value) => ({ value, api: false, unicode: false, plain: false })),
  ]);
});

test('half a character is refused by the API, which a pattern for all programs cannot say', () => {
  for (const field of [lineSchema(200), textSchema(200)]) expect(field.safeParse('A\ud83d').success).toBe(false);
  expect(emailSchema.safeParse('a\ud83d@example.org').success).toBe(false);
});
