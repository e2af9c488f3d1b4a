import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { badgesApi } from './contract/calls/badges.ts';
import { credentialsApi } from './contract/calls/credentials.ts';
import type { Endpoint } from './contract/calls/endpoint.ts';
import type { ErrorCode } from './contract/calls/errors.ts';
import { settingsApi } from './contract/calls/settings.ts';
import { verificationApi } from './contract/calls/verification.ts';
import { getShownKey } from './credentials/keys.service.ts';
import { makeKeyPair } from './credentials/key-pair.ts';
import { bucket, db } from './firestore/firebase.ts';
import { whileAllTurnsAreTaken } from './testing/all-turns.ts';
import { type TestCall, call, refusal, request, signIn } from './testing/api.ts';
import { createBadgeWith, createIssuedBadge, uniqueWord, unknownId, unknownParameters } from './testing/builders.ts';
import { localApi } from './testing/local-api.ts';
import { png } from './testing/png.ts';
import { inHours } from './testing/scheduled-badges.ts';

// Every documented error of a call about a badge occurs.
const sessionId = await signIn();
await localApi();
afterEach(() => {
  vi.useRealTimers();
});

interface Known {
  id: string;
  verificationHash: string;
  /** Last part of its class's address; any other if there is none. */
  classId?: string;
}

/** Calls about a badge that document the code, with their paths. */
function documenting(code: ErrorCode): (readonly [string, Endpoint])[] {
  return [verificationApi, credentialsApi, badgesApi]
    .flatMap((api) => Object.values<Endpoint>(api))
    .filter(({ errors }) => errors?.includes(code))
    .map((spec) => [spec.path, spec]);
}

function about({ id, verificationHash: hash, classId = hash }: Known, spec: Endpoint): TestCall {
  return {
    params: { id: spec === credentialsApi.classPicture ? classId : id, hash, version: '1' },
    ...(spec.access !== 'public' && { sessionId }),
    ...(spec.body && { body: { credential: {} } }),
    // A page shows this with its own status; a program that requests the credential there gets the error format.
    ...(spec.alternate && { headers: { Accept: 'application/vc' } }),
  };
}

// Identical drawings share a cache entry.
const newBadge = () => createIssuedBadge(sessionId, uniqueWord());
const unissue = ({ id }: Known) => call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });

describe('while public verification is off', () => {
  const switchTo = (enablePublicVerification: boolean) =>
    call(settingsApi.update, { sessionId, body: { enablePublicVerification } });
  let badge: Known;
  beforeAll(async () => {
    badge = await newBadge();
    await switchTo(false);
  });
  afterAll(() => switchTo(true));

  test.each(documenting('forbidden'))('%s is refused, whether or not there is such a badge', async (_, spec) => {
    for (const one of [badge, { id: unknownId, verificationHash: unknownParameters.hash }]) {
      expect((await request(spec, about(one, spec))).status).toBe(403);
    }
  });

  test('an administrator can still download the badge', async () => {
    expect(await call(badgesApi.download, { sessionId, params: { id: badge.id } })).toContain('<svg');
  });
});

test.each(documenting('gone'))('%s is gone while its badge is taken back, and in no search engine', async (_, spec) => {
  const badge = await newBadge();
  const expectAnswer = async (expected: number) => {
    const { status, headers } = await request(spec, about(badge, spec));
    expect([status, headers.get('x-robots-tag')]).toEqual([expected, 'noindex']);
  };
  await unissue(badge);
  await expectAnswer(410);
  await call(badgesApi.issue, { sessionId, params: { id: badge.id }, body: {} });
  await expectAnswer(200);
});

const unavailable = documenting('unavailable');
const isDrawn = ({ media }: Endpoint) => media === 'image/png' || media === 'application/pdf';

test('a drawing that would wait longer than ten seconds is refused at once, in words, and drawn later', async () => {
  // Its class has not been drawn either.
  const made = await createBadgeWith(sessionId, { publishAt: inHours(0), description: uniqueWord() }, uniqueWord());
  const assertion = await call(credentialsApi.assertion, { params: { hash: made.verificationHash } });
  const badge = { ...made, classId: assertion.badge.slice(-32) };
  const drawn = unavailable.filter(([, spec]) => isDrawn(spec));
  await whileAllTurnsAreTaken(async () => {
    for (const [, spec] of drawn) {
      const { status, text, headers } = await request(spec, about(badge, spec));
      const file = spec.media === 'application/pdf' ? 'The certificate' : 'The picture';
      const seconds = headers.get('retry-after');
      const message = `${file} is being drawn for many people at once. Try again in ${seconds} seconds.`;
      expect([status, JSON.parse(text)]).toEqual([503, expect.objectContaining({ code: 'unavailable', message })]);
    }
  });
  for (const [, spec] of drawn) expect((await request(spec, about(badge, spec))).status).toBe(200);
});

test('signing is refused with a key that no one could check', async () => {
  const [badge, signed] = [await newBadge(), await newBadge()];
  await call(credentialsApi.credential, { params: { hash: signed.verificationHash } });
  await unissue(signed);
  const key = await getShownKey();
  const shown = db.doc(`issuerKeys/${key.id}`);
  await shown.update({ publicKeyMultibase: (await makeKeyPair(key.id)).publicKeyMultibase });
  // The server checks the published key once a minute.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  try {
    for (const [, spec] of unavailable.filter(([, one]) => !isDrawn(one))) {
      await refusal(spec, 503, about(spec === credentialsApi.status ? signed : badge, spec));
    }
  } finally {
    await shown.update({ publicKeyMultibase: key.publicKeyMultibase });
  }
});

test('a picture of the issuer is public; a missing one is an error, and certificates leave it out', async () => {
  const { verificationHash: hash } = await newBadge();
  const params = { picture: 'seal' } as const;
  const upload = async (tint: number) => {
    const body = { png: png({ color: [tint, 90, 180, 255] }).toString('base64') };
    const { organizationLogo } = await call(settingsApi.saveLogo, { sessionId, body });
    return { organizationLogo, seal: (await call(settingsApi.savePicture, { sessionId, params, body })).seal };
  };
  const statuses = async ({ organizationLogo, seal }: Awaited<ReturnType<typeof upload>>) => [
    (await request(settingsApi.logo, { query: { v: organizationLogo } })).status,
    (await request(settingsApi.picture, { params, query: { v: seal } })).status,
  ];
  try {
    expect(await statuses(await upload(8))).toEqual([200, 200]);
    // Not one that this process has cached.
    const lost = await upload(9);
    await bucket().file(`logos/${lost.organizationLogo}.png`).delete();
    await bucket().file(`pictures/${lost.seal}.png`).delete();
    await expect.poll(() => statuses(lost)).toEqual([503, 503]);
    expect((await request(verificationApi.certificate, { params: { hash } })).status).toBe(200);
  } finally {
    await call(settingsApi.deleteLogo, { sessionId });
    await call(settingsApi.deletePicture, { sessionId, params });
  }
});
