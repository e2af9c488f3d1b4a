import { Router } from 'express';
import { credentialsApi } from '../contract/credentials.ts';
import { verificationApi } from '../contract/verification.ts';
import { type FileAnswer, mount } from '../http/route.ts';
import { getBadgePng, getBadgeSvg, getCertificate, getQrCode, getShareImage } from './badge-files.service.ts';
import { getBakedPng, getBakedSvg } from './baked-files.service.ts';
import { type HtmlPage, getCertificatePage, getDetailsPage } from './page.service.ts';
import { lookUpBadge } from './verification.service.ts';
import { verifyAnswerOf } from './verify-answer.ts';

export const verificationRoutes = Router();

mount(verificationRoutes, verificationApi.verify, async ({ params, query, client }) =>
  verifyAnswerOf(await lookUpBadge(params.hash, { client, isCounted: query.count === 'true' })),
);
mount(verificationRoutes, verificationApi.details, ({ params, query, client }) =>
  lookUpBadge(params.hash, { client, isCounted: query.count === 'true' }),
);
mount(verificationRoutes, verificationApi.shareImage, ({ params, client }) => getShareImage(params.hash, client));
mount(verificationRoutes, verificationApi.badgeSvg, ({ params }) => getBadgeSvg(params.hash));
mount(verificationRoutes, verificationApi.badgePng, ({ params, client }) => getBadgePng(params.hash, client));
mount(verificationRoutes, credentialsApi.bakedSvg, ({ params }) => getBakedSvg(params.hash));
mount(verificationRoutes, credentialsApi.bakedPng, ({ params, client }) => getBakedPng(params.hash, client));
mount(verificationRoutes, verificationApi.certificate, ({ params, client }) => getCertificate(params.hash, client));
mount(verificationRoutes, verificationApi.qrCode, ({ params }) => getQrCode(params.hash));
mount(verificationRoutes, verificationApi.certificatePage, async ({ params }) =>
  answer(await getCertificatePage(params.hash)),
);
mount(verificationRoutes, verificationApi.detailsPage, async ({ params }) => answer(await getDetailsPage(params.hash)));

function answer({ html, status, headers }: HtmlPage): FileAnswer {
  return { content: html, ...(status !== 200 && { status }), headers: { ...headers, 'Cache-Control': 'no-store' } };
}
