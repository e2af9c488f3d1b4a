import { readFileSync, readdirSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { invitationMail } from '../administrators/roles/invitations.service.ts';
import { AppError } from '../app-error.ts';
import { otpMail } from '../administrators/sign-in/auth.service.ts';
import { builtIn } from '../templates/art.ts';
import { issuedMail, takenBackMail, badgeFacts } from '../badges/effects/badge-mail.ts';
import { linkTo, publicUrl } from '../config.ts';
import {
  badgeIdOf,
  fileNameOf,
  qrFileNameOf,
  smallFileNameOf,
  unissuedSentence,
} from '../contract/words/badge-words.ts';
import { longDate } from '../contract/words/dates.ts';
import { defaultSettings } from '../contract/rules/defaults.ts';
import { escapeText } from '../contract/text/escape-xml.ts';
import en from '../contract/words/en.json' with { type: 'json' };
import { pseudoMessages, untranslated } from '../contract/words/pseudo.ts';
import { speak } from '../contract/words/say.ts';
import type { PublicBadge, ShownState } from '../contract/rules/public-badge.ts';
import { roles } from '../contract/rules/roles.ts';
import { draftOf, toProfile } from '../credentials/draft.ts';
import { toBadgeClass, toIssuerProfile } from '../credentials/open-badges-2.service.ts';
import type { Mark } from '../drawing/draw.ts';
import { pageOf, wordMarks } from '../drawing/certificates/certificate.ts';
import { withFoot } from '../drawing/certificates/foot.ts';
import { sheetOn } from '../drawing/certificates/sheet.ts';
import { blocksOf } from './share-card.ts';
import { reminderMail } from '../badges/time/reminder-mail.ts';
import { framedMail } from '../mail/frame.ts';
import type { FramedMail, MailMessage } from '../mail/message.ts';
import { testMail } from '../people-changes/mails/test-mail.service.ts';
import { asShown, noSuchBadge } from '../public-badges/public-badges.service.ts';
import { withTitle } from '../art/clean/shown-art.ts';
import { fullAttestation as attestation, fullMeaning, issuedBadge } from '../testing/issued-badge.ts';
import { mistakeMail } from '../badges/effects/mistake-mail.ts';
import { say } from '../words.ts';
import { cardTextOf, marked } from './badge-files.service.ts';
import { refusalOf, tagsOf } from './page.service.ts';
import { withPageTags } from './built-page.ts';
import { plainBadge, plainRefusal } from './plain-page.ts';

beforeEach(() => {
  speak('en-US', pseudoMessages(en));
});
afterEach(() => {
  speak('en-US', en);
});

const unsigned = issuedBadge({ meaning: fullMeaning });
const described = { ...unsigned, issuer: { ...unsigned.issuer, attestation } };
const bare = issuedBadge({
  description: null,
  meaning: null,
  issuer: { ...described.issuer, url: null, contactEmail: null, attestation: null },
});
const unissued = { issued: false, issuedAt: null };
const end = { lastDay: '2026-07-31', validUntil: '2026-07-31T23:59:59.000Z' };
const states: Record<ShownState, Partial<PublicBadge>[]> = {
  issued: [{}, end],
  expired: [{ ...end, state: 'expired' }],
  revoked: [
    { ...unissued, state: 'revoked', revokedAt: '2026-07-01T12:00:00.000Z' },
    { ...unissued, state: 'revoked' },
  ],
  never: [{ ...unissued, state: 'never', firstIssuedAt: null }],
};
const badges: PublicBadge[] = [described, bare].flatMap((badge) =>
  Object.values(states)
    .flat()
    .map((state) => ({ ...badge, ...state })),
);
const settings = {
  ...defaultSettings,
  organizationName: described.issuer.name,
  organizationUrl: 'https://school.example',
};
const contacts = ['', 'office@school.example'];
const link = linkTo(described.verificationHash);
const art = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';

/** Texts of the records above, such as names, which are not translated. */
const data = [
  ...[described.recipientName, described.badgeType, described.description ?? '', described.issuer.name],
  ...[described.issuer.url ?? '', ...contacts, described.verificationHash, badgeIdOf(described), link],
  ...[fullMeaning.imageAlt, fullMeaning.awardLine, fullMeaning.criteria.text, fullMeaning.criteria.url],
  // A page's description joins lines.
  fullMeaning.criteria.text?.replaceAll('\n', ' '),
  ...fullMeaning.skills.flatMap(({ name }) => name),
  ...attestation.signatures.flatMap(({ name, office }) => [name, office]),
  attestation.line,
  ...[`${publicUrl}/login`, 'https://login.example/#invitation'],
  ...['2026-01-02T03:04:05.678Z', '2026-07-01T12:00:00.000Z', end.lastDay].map((time) => longDate(time, 'UTC')),
].filter((text): text is string => Boolean(text));

const spokenAttributes = ['alt', 'title', 'aria-label'];
const spokenTags = /description|title|site_name|alt/;

/** All that a person reads or hears of HTML or SVG. */
function readable(html: string): string {
  const { document } = new JSDOM(html).window;
  const attributes = spokenAttributes.flatMap((name) =>
    Array.from(document.querySelectorAll(`[${name}]`), (element) => element.getAttribute(name)),
  );
  const contents = Array.from(document.querySelectorAll('meta'))
    .filter((meta) => spokenTags.test(meta.getAttribute('name') ?? meta.getAttribute('property') ?? ''))
    .map((meta) => meta.getAttribute('content'));
  return [document.documentElement.textContent, ...attributes, ...contents].join('\n');
}

function pageWith(badge: PublicBadge): string {
  return withPageTags('<head></head><body><noscript></noscript></body>', tagsOf(badge, '#1f3a5f'), plainBadge(badge));
}

function refusals(): string[] {
  const closed = caught(() => asShown(null, { ...settings, enablePublicVerification: false, defaultYear: 2026 }, 0));
  return [noSuchBadge(), closed].flatMap((error) =>
    ['badge.missingByLink' as const, 'badge.missingByHash' as const].flatMap((missing) => {
      const refusal = refusalOf(error, say(missing)) ?? expect.unreachable();
      const pages = contacts.map((contactEmail) => plainRefusal(refusal, { ...settings, contactEmail }));
      return [error.message, refusal.title, refusal.description, ...pages.map(readable)];
    }),
  );
}

function caught(act: () => unknown): AppError {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  return expect.unreachable();
}

function mailsByWriter(contactEmail: string): Record<string, MailMessage[]> {
  const words = { ...settings, contactEmail };
  const issued = [described, bare].flatMap((badge) =>
    [true, false].flatMap((isOn) =>
      [true, false].flatMap((isCorrection) => [
        issuedMail(badge, { ...words, enablePublicVerification: isOn }, { isCorrection }),
        issuedMail(badge, { ...words, linkedinSharingEnabled: isOn }, { isCorrection }),
      ]),
    ),
  );
  const leftAt = Date.parse(described.issuedAt);
  return {
    issuedMail: issued,
    mistakeMail: issued.map(({ subject }) => mistakeMail({ subject, leftAt, told: badgeFacts(described) }, words)),
    reminderMail: [reminderMail({ ...described, ...end }, words)],
    takenBackMail: [takenBackMail({ ...described, lastDay: null }, words)],
    invitationMail: roles.map((role) => invitationMail(role, 'https://login.example/#invitation')),
    otpMail: [otpMail('123456')],
    testMail: [testMail(words)],
  };
}

function framedMails(): FramedMail[] {
  return contacts.flatMap((contactEmail) =>
    Object.values(mailsByWriter(contactEmail)).flatMap((mails) =>
      mails.map((mail) => framedMail(mail, { ...settings, contactEmail })),
    ),
  );
}

function textsOf(mark: Mark): string[] {
  if (mark.kind === 'text') return [mark.text];
  if (mark.kind === 'image') return [mark.alt ?? ''];
  if (mark.kind !== 'column') return [];
  return mark.parts.flatMap((part) => (part.kind === 'fact' ? [part.label, part.text] : [part.text]));
}

function pdfTexts(): string[] {
  const schoolColor = '#1f3a5f';
  const picture = Buffer.alloc(1);
  const signatures = attestation.signatures.map((signature) => ({ ...signature, picture }));
  const foot = { signatures, seal: picture, line: attestation.line, issuer: described.issuer.name };
  const [, footMarks] = withFoot(sheetOn('a4', schoolColor).words.column, foot);
  return [described, bare].flatMap((badge) =>
    [longDate(badge.issuedAt, 'UTC'), null].flatMap((issuedOn) => {
      const { meaning } = badge;
      const plain = { badge, ...(meaning && { meaning }), issuer: badge.issuer, issuedOn, link, schoolColor };
      const lastDay = longDate(end.lastDay, 'UTC');
      const ends = [false, true].map((isOver) => ({ ...plain, end: { lastDay, isOver } }));
      return [plain, ...ends].flatMap((certificate) => {
        const { title, author, drawings } = pageOf(certificate, [...wordMarks(certificate, null), ...footMarks]);
        // A line may break after a slash, at a zero-width space.
        return [title, author, ...drawings.flatMap(textsOf).map((text) => text.replaceAll('\u200b', ''))];
      });
    }),
  );
}

const saidKeys = new Set(['name', 'description', 'narrative', 'caption']);

/** Texts for people in a document for programs. */
function saidIn(document: unknown): string[] {
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([key, value]) =>
    typeof value === 'string' && saidKeys.has(key) ? [value] : saidIn(value),
  );
}

function credentialTexts(): string[] {
  const organization = { ...described.issuer, description: described.description };
  return [described, bare].flatMap((badge) => {
    const { credential, assertion, achievement } = draftOf(badge, builtIn.art);
    const issuers = [toProfile(organization), toIssuerProfile(organization)];
    return [credential, assertion, toBadgeClass(achievement), ...issuers].flatMap(saidIn);
  });
}

const shown: Record<string, () => string[]> = {
  'mails as text': () => framedMails().flatMap(({ subject, text }) => [subject, text]),
  'mails as HTML': () => framedMails().map(({ html }) => readable(html)),
  'the page of a badge': () => badges.map((badge) => readable(pageWith(badge))),
  'pages and refusals without a badge': refusals,
  'the certificate': pdfTexts,
  'the refusal of a certificate': () => badges.map(unissuedSentence),
  'the share card': () => badges.flatMap((badge) => blocksOf(cardTextOf(badge), 600).map(({ text }) => text)),
  'pictures and their marks': () => badges.map((badge) => readable(marked(withTitle(art, badge.recipientName), badge))),
  'names of files': () => badges.flatMap((badge) => [fileNameOf(badge), qrFileNameOf(badge), smallFileNameOf(badge)]),
  'both credentials': credentialTexts,
};

test.each(Object.entries(shown))('%s: every word is a message or is in a record', (_, textsShown) => {
  const texts = textsShown();
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.join('')).toContain('⟦');
  for (const text of texts) expect(untranslated(text, data), text).toBe('');
});

// These return the mails of other functions.
const handOn = ['exampleMail', 'inOwnWords'];

test('every mail states its reason, a contact and its button, and stays small', () => {
  const folder = new URL('..', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const functions = sources.flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\nexport function '));
  const writers = functions.filter((text) => /\): ([^{}\n]+) \{\n/.exec(text)?.[1] === 'MailMessage');
  const names = writers.map((text) => /^\w+/.exec(text)?.[0] ?? '').filter((name) => !handOn.includes(name));
  const mails = mailsByWriter('office@school.example');
  expect(names.sort()).toEqual(Object.keys(mails).sort());
  for (const mail of Object.values(mails).flat()) {
    const { text, html } = framedMail(mail, { ...settings, contactEmail: 'office@school.example' });
    for (const said of [mail.why, 'office@school.example', described.issuer.name, mail.button?.address ?? '']) {
      expect(text).toContain(said);
      expect(html).toContain(escapeText(said));
    }
    expect(html.length).toBeLessThan(20_000);
  }
});

test('a word outside of the messages is detected', () => {
  const html = `<p title="Title">${pageWith(described)} Word</p><img alt="Picture"><meta property="og:title" content="Tag">`;
  expect(untranslated(readable(html), data).split(' ').sort()).toEqual(['Picture', 'Tag', 'Title', 'Word']);
});
