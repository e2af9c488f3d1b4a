import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OpenBadgeCredential } from 'functions/contract';
import { untranslated } from 'functions/contract/words/pseudo';
import { type MessageKey, say } from 'functions/contract/words/say';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatClock } from '../components/dates/public-dates.ts';
import { checkCommand, fetchCommand } from '../features/verification/credential/independent-facts.tsx';
import { embedSnippet } from '../features/verification/page/badge-files.tsx';
import { LaterPart } from '../features/verification/page/later-part.tsx';
import { fakeApi, json, refusal } from '../testing/fake-api.ts';
import { follow, press } from '../testing/press.ts';
import { type Replies, answers, replied } from '../testing/public-answers.ts';
import { sampleAttestation } from '../testing/sample-attestation.ts';
import { sampleCredential } from '../testing/sample-credential.ts';
import { sampleHash, sampleMeaning, sampleVerifiedBadge } from '../testing/samples.ts';
import { hideTab, showTab } from '../testing/tab.ts';
import { PublicSite } from './public-site.tsx';
import { ofServer, speakNobodysLanguage, wordsOfNoMessage } from './testing/public-words.ts';

const pages = { certificate: `/verify/${sampleHash}`, details: `/verification/${sampleHash}` };
const credentialRoute = `GET /api/credentials/${sampleHash}`;
const pdf = `GET /api/verification/${sampleHash}/certificate.pdf`;
const states = {
  issued: 'page.keep',
  expired: 'badge.state.expired',
  revoked: 'badge.state.revoked',
  never: 'badge.state.never',
} as const;

function open(replies: Replies, page: keyof typeof pages = 'certificate') {
  fakeApi(replies);
  render(<PublicSite path={pages[page]} />);
}

async function expectSaid(key: MessageKey, ...data: string[]) {
  expect((await screen.findAllByText(say(key))).length).toBeGreaterThan(0);
  expect(wordsOfNoMessage(...onPage, ...data)).toBe('');
}

const snippetWith = (alt: string) =>
  embedSnippet({
    link: `${location.origin}${pages.certificate}`,
    picture: `${location.origin}/api/verification/${sampleHash}/badge.png`,
    alt,
    isPage: false,
  });
// The title of an ended badge is a message, which was already removed.
const onPage = [snippetWith("Jane Doe: Dean's List 2025"), snippetWith(' '), 'jane@example.com', 'Physics'];

speakNobodysLanguage();
afterEach(showTab);

describe.each(['certificate', 'details'] as const)('each word of the %s is a message', (page) => {
  test.each(['issued', 'expired', 'revoked', 'never'] as const)('for a badge that is %s', async (state) => {
    open(answers(state), page);
    await expectSaid(states[state], 'June 30, 2026');
  });

  test.each([
    ['that is looked up', () => new Promise<Response>(() => undefined), 'page.verifying'],
    ['that is missing', refusal(404, 'not_found', 'No badge'), 'badge.missing'],
    ['while verification is off', refusal(403, 'forbidden', ofServer), 'badge.closed'],
    [
      'while verification is off, without a message from the server',
      new Response('', { status: 403 }),
      'badge.closedMessage',
    ],
    ['if no server answers', () => Promise.reject(new TypeError('Failed to fetch')), 'page.failed'],
  ] as const)('for a badge %s', async (_, reply, key) => {
    open(replied(reply), page);
    await expectSaid(key);
  });

  test('for a badge that is checked again, and for one that could not be', async () => {
    open(answers('issued'), page);
    await screen.findByText(say('page.keep'));
    fakeApi({});
    hideTab();
    act(showTab);
    // It is visible for two seconds only.
    expect(screen.getByText(/Checking again\./)).toBeTruthy();
    expect(wordsOfNoMessage(...onPage)).toBe('');
    expect(await screen.findByText(/Could not be checked again\./)).toBeTruthy();
    await expectSaid('page.verifiedEarlier');
  });
});

describe('each word next to a certificate is a message', () => {
  test('if its picture cannot load', async () => {
    open(answers('issued'));
    fireEvent.error(await screen.findByRole('img', { name: /badge 2025 of Jane Doe/ }));
    await expectSaid('page.noPicture');
    expect(screen.queryByRole('img', { name: /badge 2025 of Jane Doe/ })).toBeNull();
  });

  test('with the LinkedIn fields, one of them copied, and the month of expiry', async () => {
    const user = userEvent.setup();
    vi.spyOn(window, 'open').mockReturnValue(null);
    open(answers('issued', { lastDay: '2099-06-30', validUntil: '2099-06-30T23:59:59.000Z' }));
    await press(say('page.addToLinkedin'));
    await user.click(await screen.findByRole('button', { name: new RegExp(say('linkedin.id')) }));
    expect(await screen.findByText(say('ui.copiedStatus', { text: say('linkedin.id') }))).toBeTruthy();
    await expectSaid('linkedin.opened', 'June 2026', 'June 2099', 'June 30, 2099');
    await expectSaid('linkedin.expires', 'June 2026', 'June 2099', 'June 30, 2099');
  });

  test.each([
    ['refused', { [pdf]: refusal(410, 'gone', ofServer) }, /^Refused by this server\.$/],
    ['unavailable', {}, /could not be fetched/],
  ])('if a file is %s', async (_, replies, said) => {
    open({ ...answers('issued'), ...replies });
    await follow(say('badge.pdf'));
    expect((await screen.findByRole('alert')).textContent).toMatch(said);
    await expectSaid('page.keep');
  });

  test('if a part of the page cannot be fetched', async () => {
    render(<LaterPart load={fail} props={{}} waiting={null} />);
    await expectSaid('page.partFailed');
  });
});

describe.each(['certificate', 'details'] as const)('each word of the meaning on the %s is a message', (page) => {
  const { criteria, skills, imageAlt, awardLine } = sampleMeaning;
  const said = [criteria.text, criteria.url, imageAlt, awardLine, ...skills.map(({ name }) => name)];

  test.each([
    ['as it is', {}, 'meaning.title'],
    ['with long criteria', { criteria: { text: '9'.repeat(600), url: null } }, 'meaning.readAll'],
  ] as const)('%s', async (_, parts, key) => {
    open(answers('issued', { meaning: { ...sampleMeaning, ...parts } }), page);
    await expectSaid(key, ...said.filter((text) => text !== null));
  });
});

test('each word of a certificate’s attestation is a message', async () => {
  const issuer = { ...sampleVerifiedBadge.issuer, attestation: sampleAttestation };
  open(replied(json({ ...sampleVerifiedBadge, issuer })));
  expect(await screen.findByText('Registrar')).toBeTruthy();
  const { signatures, line } = sampleAttestation;
  await expectSaid('page.keep', line ?? '', ...signatures.flatMap(({ name, office }) => [name, office]));
});

const fail = () => Promise.reject(new Error('It is gone.'));

describe.each([
  ['wallet', 'certificate', () => press(say('page.addToWallet')), 'credential.wallet'],
  [
    'independent check',
    'details',
    async () => userEvent.click(await screen.findByText(say('page.independent'))),
    'credential.verdict',
  ],
] as const)('each word of the %s is a message', (_, page, unfold, key) => {
  test.each([
    ['while it is read', () => new Promise<Response>(() => undefined), 'page.readingCredential'],
    ['when it is read', json(sampleCredential), key],
    ['if it is refused', refusal(410, 'gone', ofServer), 'ui.tryAgain'],
    ['if no server answers', () => Promise.reject(new TypeError('Failed to fetch')), 'credential.failed'],
  ] as const)('%s', async (_when, reply, said) => {
    open({ ...answers('issued'), [credentialRoute]: reply }, page);
    await unfold();
    await expectSaid(said, ...textsOf(sampleCredential));
  });
});

test('each word of the independent check is a message on a site without https', async () => {
  const credential = { ...sampleCredential, id: sampleCredential.id.replace('https:', 'http:') };
  open({ ...answers('issued'), [credentialRoute]: json(credential) }, 'details');
  await userEvent.click(await screen.findByText(say('page.independent')));
  await expectSaid('credential.noHttps', ...textsOf(credential));
});

/** Texts of a credential on a page, and its commands. */
function textsOf({ id, issuer, proof, credentialStatus }: OpenBadgeCredential): string[] {
  return [
    ...[id, issuer.id, credentialStatus.statusListCredential],
    `${new URL(id).origin}/api/openbadges/assertions/${sampleHash}`,
    ...proof.flatMap(({ type, cryptosuite, verificationMethod }) => [type, cryptosuite, verificationMethod]),
    ...[fetchCommand(id), checkCommand],
  ];
}

test('each word of a time on another day is a message', () => {
  const day = 24 * 60 * 60 * 1000;
  const words = formatClock(day, 3 * day);
  expect(untranslated(words, ['Jan 02, 1970', 'Jan 2, 1970'])).toBe('');
  expect(words).toContain('on Jan');
});
