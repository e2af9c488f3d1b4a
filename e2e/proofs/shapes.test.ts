import { expect, test } from 'vitest';
import { achievementTypes } from '../../functions/src/contract/rules/achievement-types.ts';
import { uriOf } from '../../functions/src/credentials/addresses.ts';
import { sign } from '../../functions/src/credentials/signing.ts';
import { waysIn, withValue } from './fields.ts';
import { type HandMade, accepted, badAddresses, everything, refused } from './hand-made.ts';
import { officialSchema, whoJudgesForm } from './official-schema.ts';
import { faultsBy, faultsOf, schemaOf } from './schemas.ts';
import { hashOfOthers, hashThatWeSign, newIssuer, unsigned } from './signed-here.ts';
import { didkit } from './verifiers/didkit.ts';

// Shapes that credentials may have, ours or not. They are written and signed here, so nothing calls the suite.

const { did, signer } = await newIssuer();
const tables = schemaOf('ob3-credential');
const judges = [
  { judge: 'the tables', schema: tables },
  ...(officialSchema ? [{ judge: 'the official schema', schema: officialSchema }] : []),
];

function unsignedWith({ achievement, subject, top }: HandMade) {
  const credential = unsigned(did);
  const { credentialSubject } = credential;
  return {
    ...credential,
    credentialSubject: {
      ...credentialSubject,
      ...subject,
      achievement: { ...credentialSubject.achievement, ...achievement },
    },
    ...top,
  };
}

/** A valid credential, with some parts replaced by hand. */
async function withHandMade(made: HandMade): Promise<unknown> {
  const credential = { ...(await sign(unsigned(did), signer)), ...unsignedWith(made) };
  return JSON.parse(JSON.stringify(credential));
}

test(whoJudgesForm, () => {
  expect(officialSchema !== null).toBe(Boolean(process.env.OFFICIAL_SCHEMAS));
});

test.each(judges)('the achievement types match $judge, in spelling and order', ({ schema }) => {
  expect(JSON.stringify(schema)).toContain(JSON.stringify(achievementTypes));
});

/** Expects no fault in the hand-written parts, and that all verifiers see the same signed data. */
async function expectAccepted(made: HandMade): Promise<void> {
  const document = unsignedWith(made);
  const text = JSON.stringify(await sign(document, signer));
  expect(faultsOf('ob3-credential', text)).toEqual([]);
  expect(await hashThatWeSign(document)).toBe(await hashOfOthers(document));
  if (didkit) expect(await didkit.verifyProof(text)).toMatchObject({ verdict: 'valid' });
}

test.each(Object.entries(accepted))('the standard accepts %s, and it can be signed', (_, made) => expectAccepted(made));

test.each(refused)('the standard refuses the value at $at in $made', async ({ at, made }) => {
  const document = await withHandMade(made);
  for (const { schema } of judges) {
    const ways = faultsBy(schema, document).map((fault) => fault.split(' ')[0]);
    expect(ways).toContain(at);
  }
});

if (officialSchema) test('the tables refuse everything that the official schema refuses', refusesAsMuch);

async function refusesAsMuch() {
  const document = (await withHandMade(everything)) as object;
  const values = [undefined, null, true, 7, '', 'x', [], {}, ['x']];
  const changed = waysIn(document).flatMap((way) => values.map((value) => ({ way, value })));
  const [byTables = [], byOfficial = []] = judges.map(({ schema }) =>
    changed.filter(({ way, value }) => faultsBy(schema, withValue(document, way, value)).length > 0),
  );
  expect(byOfficial.length).toBeGreaterThan(200);
  expect(byOfficial.filter((one) => !byTables.includes(one))).toEqual([]);
}

test.each(badAddresses)('criteria at %s are refused, and are signed with the encoded address', async (address) => {
  const at = (id: string | null) => ({ achievement: { criteria: { ...(id && { id }), narrative: 'Ten lessons.' } } });
  const faults = faultsBy(tables, await withHandMade(at(address)));
  expect(faults).toEqual(['/credentialSubject/achievement/criteria/id must match format "uri"']);
  await expectAccepted(at(uriOf(address)));
});
