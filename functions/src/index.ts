import { setGlobalOptions } from 'firebase-functions';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { buildApp } from './app.ts';
import { region, smtpUrlSecret } from './config.ts';
import { watchBodySizes } from './http/body-limit.ts';
import { deliver } from './mail/mail.service.ts';

watchBodySizes();
setGlobalOptions({ region, maxInstances: 20 });

/** Answers /api and the public pages /verify and /verification: Hosting forwards them here. */
export const api = onRequest({ memory: '2GiB', concurrency: 80, invoker: 'public', cors: false }, buildApp());

/** Delivers each mail of the outbox, with retries. */
export const deliverMail = onDocumentCreated(
  { document: 'mail/{mailId}', retry: true, secrets: [smtpUrlSecret] },
  (event) => deliver(event.params.mailId),
);
