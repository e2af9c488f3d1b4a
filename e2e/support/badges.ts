import { db } from '../../functions/src/firestore/firebase.ts';
import { createAdministrator } from '../../functions/src/testing/administrators.ts';
import { type JourneyApi, apiOf } from './api.ts';

/** A badge of a journey, and what an administrator may do to it. */
export interface JourneyBadge {
  id: string;
  hash: string;
  recipientName: string;
  recipientEmail: string;
  unissue: () => Promise<unknown>;
  issue: () => Promise<unknown>;
  delete: () => Promise<unknown>;
}

interface BadgeOptions {
  name?: string;
  /** The drawing of a new template; by default, the default art. */
  svgContent?: string;
  pdfLayout?: 'sheet' | 'page';
  issued?: boolean;
  description?: string;
  /** The moment until which it is valid; without it, unlimited. */
  validUntil?: string;
}

/** Makes a recipient with one badge of 2026. */
export async function createBadge(
  api: JourneyApi,
  {
    name = 'Ada Lovelace',
    svgContent,
    pdfLayout = 'sheet',
    issued = true,
    description = 'For the first program',
    validUntil,
  }: BadgeOptions = {},
): Promise<JourneyBadge> {
  const recipientEmail = `recipient-${crypto.randomUUID()}@example.com`;
  const { id: userId } = await api.createUser(name, recipientEmail, 'Mathematics');
  const template = svgContent
    ? await api.createTemplate({ name: `Art ${crypto.randomUUID()}`, svgContent, pdfLayout })
    : null;
  const more = { description, ...(validUntil && { validUntil }), ...(template && { templateId: template.id }) };
  const { id, verificationHash: hash } = await api.createBadge(userId, more);
  if (issued) await api.issue(id);
  return {
    id,
    hash,
    recipientName: name,
    recipientEmail,
    issue: () => api.issue(id),
    unissue: () => api.unissue(id),
    delete: () => api.deleteBadge(id),
  };
}

/** A badge that no test of a file changes: created on first use. */
export function sharedBadge(options?: BadgeOptions): () => Promise<JourneyBadge> {
  let made: Promise<JourneyBadge> | undefined;
  const make = async () => createBadge(await apiOf(await createAdministrator()), options);
  return () => (made ??= make());
}

/** Changes a badge's issue time, which no call can. */
export async function setIssuedAt({ hash }: JourneyBadge, issuedAt: string): Promise<void> {
  const documents = ['badgePages', 'publicBadges'].map((name) => db.collection(name).doc(hash));
  await Promise.all(documents.map((document) => document.update({ issuedAt })));
}
