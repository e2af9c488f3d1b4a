import { Router } from 'express';
import { credentialsApi } from '../contract/credentials.ts';
import { type FileAnswer, mount } from '../http/route.ts';
import { svgAnswer } from '../http/svg-answer.ts';
import { checkCredential } from './check-credential.service.ts';
import { getSigned } from './credentials.service.ts';
import { getAssertion, getBadgeClass, getClassImage, getIssuerProfile } from './open-badges-2.service.ts';
import { getStatusList } from './statuses.service.ts';

export const credentialsRoutes = Router();

mount(credentialsRoutes, credentialsApi.credential, async ({ params }) =>
  fresh((await getSigned(params.hash)).credential),
);
mount(credentialsRoutes, credentialsApi.status, async ({ params }) =>
  fresh(await getStatusList(params.hash, Number(params.version))),
);
mount(credentialsRoutes, credentialsApi.assertion, async ({ params }) => {
  const { text, isRevoked } = await getAssertion(params.hash);
  return { ...fresh(text), ...(isRevoked && { status: 410 as const }) };
});
mount(credentialsRoutes, credentialsApi.badgeClass, async ({ params }) =>
  keptFor('86400', await getBadgeClass(params.id)),
);
mount(credentialsRoutes, credentialsApi.classImage, async ({ params }) =>
  svgAnswer(await getClassImage(params.id), { 'Cache-Control': 'public, max-age=31536000, immutable' }),
);
mount(credentialsRoutes, credentialsApi.check, ({ body, client }) => checkCredential(body.credential, client));
mount(credentialsRoutes, credentialsApi.issuer, async () => keptFor('60', await getIssuerProfile()));

/** Answer that must be true at this moment, so no cache may keep it. */
function fresh(content: string): FileAnswer {
  return { content, headers: { 'Cache-Control': 'no-store' } };
}

function keptFor(seconds: string, content: string): FileAnswer {
  return { content, headers: { 'Cache-Control': `public, max-age=${seconds}` } };
}
