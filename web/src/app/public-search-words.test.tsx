import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MessageKey, say } from 'functions/contract/words/say';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from 'functions/contract/rules/defaults';
import { fakeApi, json, refusal } from '../testing/fake-api.ts';
import { pngFile } from '../testing/png-file.ts';
import { type Replies, answers, replied } from '../testing/public-answers.ts';
import { sampleHash, sampleVerifiedBadge } from '../testing/samples.ts';
import { PublicSite } from './public-site.tsx';
import { ofServer, ownSettings, speakNobodysLanguage, wordsOfNoMessage } from './testing/public-words.ts';

type Reply = Replies[string];

const settings = 'GET /api/settings/public';
const lookUp = `GET /api/verify/${sampleHash}`;
const check = 'POST /api/credentials/check';
const never = () => new Promise<Response>(() => undefined);
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const missing = refusal(404, 'not_found', 'No badge');

speakNobodysLanguage();

function open(replies: Replies) {
  fakeApi({ ...answers('issued'), ...replies });
  render(<PublicSite path="/verification" />);
}

async function expectSaid(key: MessageKey, ...data: string[]) {
  expect((await screen.findAllByText(say(key))).length).toBeGreaterThan(0);
  expect(wordsOfNoMessage(...data)).toBe('');
}

test.each([
  ['', {}],
  [' while settings load', { [settings]: never }],
  [' without settings', { [settings]: lost }],
])('each word of the search form%s is a message', async (_, replies) => {
  open(replies);
  await expectSaid('search.or', defaultSettings.organizationName);
});

test('each word of a search while verification is off is a message', async () => {
  open({ [settings]: json({ ...ownSettings, enablePublicVerification: false }) });
  await expectSaid('badge.closedMessage');
});

test('each word is a message while a file is dragged over the search', async () => {
  open({});
  await screen.findByText(say('search.or'));
  fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'] } });
  await expectSaid('search.drop');
});

test.each([
  ['that is looked up', replied(never), 'page.verifying'],
  ['that is issued', answers('issued'), 'page.verified'],
  ['that has expired', answers('expired'), 'badge.state.expired'],
  ['that was taken back', answers('revoked'), 'badge.state.revoked'],
  ['that is missing', replied(missing), 'badge.missing'],
  ['while verification is off', replied(refusal(403, 'forbidden', ofServer)), 'badge.closed'],
  ['if no server answers', replied(lost), 'page.failed'],
] as const)('each word of a search result is a message: a badge %s', async (_, replies, key) => {
  open(replies);
  await userEvent.type(await screen.findByLabelText(say('search.hash')), `${sampleHash}{Enter}`);
  await expectSaid(key, 'June 30, 2026');
});

const fileName = 'xyz';

async function choose(content: BlobPart, replies: Replies = {}) {
  open(replies);
  const field = await screen.findByLabelText(say('search.file'));
  await userEvent.upload(field, new File([content], fileName), { applyAccept: false });
}

const ours = {
  outcome: 'ours',
  hash: sampleHash,
  isCurrent: true,
  correctedAt: null,
  isRevoked: false,
  hasEnded: false,
};
const corrected = { ...ours, isCurrent: false, correctedAt: '2026-05-04T12:00:00.000Z' };
const correctedOn = () => say('check.corrected', { date: 'May 04, 2026' });

describe('each word of a file check is a message: a file', () => {
  test.each<[string, Reply, MessageKey | (() => string), Reply?]>([
    ['that is checked', never, 'page.verifying'],
    ['of a badge', json(ours), 'page.verified'],
    ['of a badge that is gone', json(ours), 'check.missing', missing],
    ['that is older', json({ ...ours, isCurrent: false }), 'check.outdated'],
    ['from before a correction', json(corrected), correctedOn],
    [
      'of a badge that was taken back, and has expired',
      json({ ...ours, isRevoked: true, hasEnded: true }),
      'check.expiredToo',
    ],
    ['from before data was removed', json({ outcome: 'emptied', hash: sampleHash }), 'check.emptied'],
    ['that was changed', json({ outcome: 'altered', hash: sampleHash }), 'check.alteredLink'],
    ['that was changed, of no badge', json({ outcome: 'altered', hash: null }), 'check.altered'],
    ['of a deleted badge', json({ outcome: 'deleted', hash: sampleHash }), 'check.deleted'],
    ['from elsewhere', json({ outcome: 'foreign', issuer: 'Somewhere' }), 'check.foreign'],
    ['from an unknown issuer', json({ outcome: 'foreign', issuer: null }), 'check.foreignNoIssuer'],
    ['while verification is off', refusal(403, 'forbidden', ofServer), 'badge.closed'],
    ['while many are checked', refusal(429, 'rate_limited', ofServer), 'check.failed'],
    ['if no server answers', lost, 'check.noAnswer'],
  ])('%s', async (_, reply, said, found = json(sampleVerifiedBadge)) => {
    await choose(JSON.stringify({ name: 'Anything' }), { [check]: reply, [lookUp]: found });
    expect(await screen.findByText(typeof said === 'string' ? say(said) : said())).toBeTruthy();
    expect(wordsOfNoMessage(fileName, 'Somewhere')).toBe('');
  });

  const link = `%PDF-1.3 /URI (https://badges.example/verify/${sampleHash})`;
  const credential = '{"name":"Anything"}';
  const token = { keyword: 'openbadges', text: credential };

  test.each<[string, BlobPart, MessageKey, Reply?]>([
    ['a PDF', link, 'check.linked'],
    ['a PDF of no badge', link, 'check.linkedMissing', missing],
    ['a PDF without a link', '%PDF-1.3', 'check.pdfNoLink'],
    ['a PDF with two links', `${link} ${link.replace(sampleHash, 'f'.repeat(32))}`, 'check.pdfSeveralLinks'],
    ['nothing', '', 'check.noBytes'],
    ['too much', new Uint8Array(10 * 1024 * 1024 + 1), 'check.tooLarge'],
    ['something else', 'GIF89a', 'check.unknownKind'],
    ['a picture of no badge', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'check.empty'],
    ['a damaged drawing', '<svg', 'check.svgDamaged'],
    ['a drawing with entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'check.svgEntities'],
    ['a picture that ends early', pngFile(token).slice(0, 40), 'check.pngIncomplete'],
    ['a picture with a long text', pngFile({ ...token, text: 'x'.repeat(300_000) }), 'check.pngTooLong'],
    ['a picture with several credentials', pngFile(token, { ...token, text: '{"name":"Another"}' }), 'check.several'],
    ['a damaged credential', '{', 'check.damaged'],
    ['a long credential', JSON.stringify({ name: 'x'.repeat(300_000) }), 'check.tooLong'],
    ['a list of credentials', '{"type":"StatusList2021Credential"}', 'check.statusList'],
  ])('that holds %s', async (_, content, key, found = json(sampleVerifiedBadge)) => {
    await choose(content, { [lookUp]: found });
    await expectSaid(key, fileName);
  });

  test('that holds the address of a credential', async () => {
    const there = 'verify="https://elsewhere.example/1" xmlns:o="http://openbadges.org"';
    await choose(`<svg xmlns="http://www.w3.org/2000/svg"><o:assertion ${there}/></svg>`);
    expect(await screen.findByText(say('check.elsewhere', { host: 'elsewhere.example' }))).toBeTruthy();
    expect(wordsOfNoMessage(fileName)).toBe('');
  });
});
