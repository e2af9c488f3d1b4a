import { expect, test } from 'vitest';
import { credentialsApi } from '../../functions/src/contract/calls/credentials.ts';
import type { OpenBadgeCredential } from '../../functions/src/contract/calls/open-badges-3.ts';
import { request, signIn } from '../../functions/src/testing/api.ts';
import { issueAwkwardBadges } from './awkward-badges.ts';
import { credentialOf } from './records.ts';
import { type DocumentKind, faultsOf } from './schemas.ts';
import { hashOfOthers, hashThatWeSign } from './signed-here.ts';
import { expectVerdicts } from './verifiers/all.ts';

const sessionId = await signIn();
const badges = await issueAwkwardBadges(sessionId);

test('there are two hundred badges, in every script', () => {
  expect(badges).toHaveLength(200);
  expect(badges.filter(({ description }) => description === null)).toHaveLength(40);
  const names = badges.map(({ recipientName }) => recipientName).join('');
  for (const script of ['Grek', 'Cyrl', 'Hebr', 'Arab', 'Deva', 'Thai', 'Hang', 'Hani', 'Tibt', 'Ethi', 'Cher'])
    expect(names).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
});

test.each(badges.map((badge, index) => [index + 1, badge] as const))(
  'badge %i follows the standards, and is valid for all verifiers',
  async (_, { hash, recipientName, badgeType, description }) => {
    const text = await credentialOf(hash);
    const { proof: _proof, ...credential } = JSON.parse(text) as OpenBadgeCredential;
    const { achievement, identifier } = credential.credentialSubject;
    expect([identifier[1]?.identityHash, achievement.name]).toEqual([
      recipientName,
      expect.stringContaining(badgeType),
    ]);
    // A tab is signed as a blank.
    if (description) expect(achievement.description).toBe(description.replaceAll('\t', ' '));
    else expect(achievement.description).toMatch(/^Awarded by ./);

    expect(await faultsIn(text, hash)).toEqual([]);
    expect(await hashThatWeSign(credential)).toBe(await hashOfOthers(credential));
    await expectVerdicts(text, 'valid');
  },
);

/** The faults of all documents of a badge, by kind. */
async function faultsIn(text: string, hash: string): Promise<string[]> {
  const assertion = (await request(credentialsApi.assertion, { params: { hash } })).text;
  const { badge } = JSON.parse(assertion) as { badge: string };
  const params = { id: badge.split('/').at(-1) ?? '' };
  const documents: [DocumentKind, string][] = [
    ['ob3-credential', text],
    ['ob2-assertion', assertion],
    ['ob2-badge-class', (await request(credentialsApi.badgeClass, { params })).text],
  ];
  return documents.flatMap(([kind, document]) => faultsOf(kind, document).map((fault) => `${kind} ${fault}`));
}
