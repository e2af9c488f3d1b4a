import { Router } from 'express';
import { badgesApi } from '../contract/badges.ts';
import { credentialsApi } from '../contract/credentials.ts';
import { verificationApi } from '../contract/verification.ts';
import { type FileAnswer, mount } from '../http/route.ts';
import {
  getBadgeImage,
  getBadgePng,
  getBadgeSvg,
  getCertificate,
  getQrCode,
  getShareImage,
} from './badge-files.service.ts';
import { getBakedPng, getBakedSvg, getSmallBakedPng } from './baked-files.service.ts';
import { type HtmlPage, getCertificatePage, getCredentialAtPage, getDetailsPage } from './page.service.ts';
import { findPage, lookUpBadge } from './verification.service.ts';
import { verifyAnswerOf } from './verify-answer.ts';

export const verificationRoutes = Router();

mount(verificationRoutes, verificationApi.verify, async ({ params, query, client }) =>
  verifyAnswerOf(await lookUpBadge(params.hash, { client, isCounted: query.count === 'true' })),
);
mount(verificationRoutes, verificationApi.details, ({ params, query, client }) =>
  lookUpBadge(params.hash, { client, isCounted: query.count === 'true' }),
);
mount(verificationRoutes, verificationApi.find, ({ query, client }) =>
  Promise.resolve(leadTo(findPage(query.hash, client))),
);
mount(verificationRoutes, verificationApi.shareImage, ({ params, client }) => getShareImage(params.hash, client));
mount(verificationRoutes, verificationApi.badgeSvg, ({ params, client }) => getBadgeSvg(params.hash, client));
mount(verificationRoutes, verificationApi.badgePng, ({ params, client }) => getBadgePng(params.hash, client));
mount(verificationRoutes, badgesApi.image, ({ params, client }) => getBadgeImage(params.id, client));
mount(verificationRoutes, credentialsApi.bakedSvg, ({ params, client }) => getBakedSvg(params.hash, client));
mount(verificationRoutes, credentialsApi.bakedPng, ({ params, client }) => getBakedPng(params.hash, client));
mount(verificationRoutes, credentialsApi.bakedSmallPng, ({ params, client }) => getSmallBakedPng(params.hash, client));
mount(verificationRoutes, verificationApi.certificate, ({ params, client }) => getCertificate(params.hash, client));
mount(verificationRoutes, verificationApi.qrCode, ({ params, client }) => getQrCode(params.hash, client));
mount(verificationRoutes, verificationApi.certificatePage, async ({ params, alternate }) =>
  alternate
    ? { content: await getCredentialAtPage(params.hash), media: alternate, headers: { 'Cache-Control': 'no-store' } }
    : answer(await getCertificatePage(params.hash)),
);
mount(verificationRoutes, verificationApi.detailsPage, async ({ params }) => answer(await getDetailsPage(params.hash)));

function leadTo(path: string): FileAnswer {
  return { content: '', headers: { Location: path, 'Cache-Control': 'no-store' } };
}

function answer({ html, status, headers }: HtmlPage): FileAnswer {
  return { content: html, ...(status !== 200 && { status }), headers: { ...headers, 'Cache-Control': 'no-store' } };
}
