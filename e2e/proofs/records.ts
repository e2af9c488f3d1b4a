import { badgesApi } from '../../functions/src/contract/calls/badges.ts';
import { credentialsApi } from '../../functions/src/contract/calls/credentials.ts';
import { settingsApi } from '../../functions/src/contract/calls/settings.ts';
import { bodyOf } from '../../functions/src/testing/client.ts';
import { call, request } from '../../functions/src/testing/api.ts';
import { createUser } from '../../functions/src/testing/builders.ts';
import { png } from '../../functions/src/testing/png.ts';

/** Fills in every field of the organization, so that all appear in what is signed. */
export async function introduceOrganization(sessionId: string): Promise<void> {
  const body = {
    organizationName: 'Ålesund School of "Arts & Crafts"',
    organizationUrl: 'https://school.example/über-uns?lang=en',
    contactEmail: 'office@school.example',
    organizationDescription: 'We teach <everybody>.\nSince 1921.',
    enableEmailNotifications: false,
  };
  await call(settingsApi.update, { sessionId, body });
  await call(settingsApi.saveLogo, { sessionId, body: { png: png().toString('base64') } });
}

/** Saves the organization's profile, and returns a function that restores it. */
export async function organizationNow(sessionId: string): Promise<() => Promise<void>> {
  const settings = await call(settingsApi.get, { sessionId });
  const { organizationName, organizationUrl, contactEmail, organizationDescription, yearForm } = settings;
  const kept = { organizationName, organizationUrl, contactEmail, organizationDescription, yearForm };
  return async () => {
    await call(settingsApi.update, { sessionId, body: kept });
    await changeLogo(sessionId, settings.organizationLogo !== '');
  };
}

/** Gives the organization the logo of `introduceOrganization`, or none. */
export async function changeLogo(sessionId: string, hasLogo: boolean): Promise<void> {
  const { organizationLogo } = await call(settingsApi.get, { sessionId });
  if (hasLogo) await call(settingsApi.saveLogo, { sessionId, body: { png: png().toString('base64') } });
  else if (organizationLogo !== '') await call(settingsApi.deleteLogo, { sessionId });
}

/** An issued badge of a new person, with a description and an optional end. */
export async function issueBadge(sessionId: string, end: { validUntil?: string } = {}) {
  const { id: userId } = await createUser(sessionId);
  const body = { userId, year: 2026, description: 'For a year of outstanding work.', ...end };
  const { id } = await call(badgesApi.create, { sessionId, body });
  const { verificationHash: hash } = await call(badgesApi.issue, { sessionId, params: { id }, body: {} });
  return { id, userId, hash };
}

/** A badge's credential as the text that anybody gets. */
export async function credentialOf(hash: string, baseUrl?: string): Promise<string> {
  const input = { params: { hash }, ...(baseUrl && { baseUrl }) };
  const answer = await request(credentialsApi.credential, input);
  bodyOf(credentialsApi.credential, answer);
  return answer.text;
}
