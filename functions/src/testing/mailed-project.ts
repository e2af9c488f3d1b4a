import { randomUUID } from 'node:crypto';
import { afterAll, vi } from 'vitest';
import { createBadgeSchema } from '../contract/calls/new-badges.ts';
import { createUserSchema } from '../contract/calls/users.ts';
import { systemActor } from '../sessions/session.ts';
import { MailServer } from './mail-server.ts';
import { enterProject, leaveProject } from './own-project.ts';

async function load() {
  return {
    ...(await import('../administrators/roles/commands.service.ts')),
    ...(await import('../badges/badges.service.ts')),
    ...(await import('../badges/change/bulk.service.ts')),
    ...(await import('../badges/effects/mail-of-badge.service.ts')),
    ...(await import('../badges/change/send-mail-again.service.ts')),
    ...(await import('../background.ts')),
    ...(await import('../mail/mail.service.ts')),
    ...(await import('../settings/settings.service.ts')),
    ...(await import('../people/users/users.service.ts')),
    ...(await import('../firestore/writer.ts')),
    ...(await import('../firestore/firebase.ts')),
  };
}

/** The services in a separate project whose mails go to a real server, and the acting administrator. */
export async function enterMailedProject(projectId: string) {
  const server = new MailServer();
  await server.start();
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${server.port}`);
  vi.stubEnv('MAIL_FROM', 'Badges <badges@school.example>');
  await enterProject(projectId);
  afterAll(async () => {
    await leaveProject();
    await server.stop();
  });
  const system = await load();
  const email = 'office@school.example';
  // Work on many records checks its administrator's role at each step.
  await system.makeOwner(email, `a password of ${randomUUID()}`);
  const { uid } = await system.auth().getUserByEmail(email);
  const write = { actor: { ...systemActor(uid), email }, key: null, ifMatch: null };
  return {
    server,
    system,
    write,
    /** A badge of a new person, with the given fields. */
    createBadge: async (said: object = {}) => {
      const person = { name: 'Žofie Nováková', email: `reader-${randomUUID()}@example.com` };
      const { id: userId } = await system.createUser(createUserSchema.parse(person), write);
      const badge = { userId, badgeType: 'Honour Roll', year: 2026, ...said };
      return system.createBadge(createBadgeSchema.parse(badge), write);
    },
    drain: () => system.sendMails({ until: 0 }),
    /** How the mail about a badge fared. */
    mailOf: async (id: string) => (await system.getBadge(id)).mail,
    statesOfMails: async (badgeId: string) => {
      const { docs } = await system.db.collection('mail').where('badgeId', '==', badgeId).get();
      return docs.map((document) => document.get('delivery.state') as unknown);
    },
  };
}
