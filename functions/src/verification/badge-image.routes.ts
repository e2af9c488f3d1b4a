import type { badgesApi } from '../contract/calls/badges.ts';
import type { credentialsApi } from '../contract/calls/credentials.ts';
import type { Handlers } from '../http/route.ts';
import { getBadgeImage } from './badge-files.service.ts';
import { getCredentialBakedPng, getCredentialBakedSvg, getCredentialBakedSmallPng } from './baked-files.service.ts';
import { downloadBadgeCertificate } from './certificate.service.ts';
import { getCredentialClassPicture } from './class-picture.service.ts';
import { createBadgeLinkedinShare } from './linkedin-share.service.ts';
import { getBadgeLookUps } from './lookups.service.ts';

export const badgeImageHandlers = {
  image: ({ params, client }) => getBadgeImage(params.id, client),
  linkedinShare: ({ params, client }) => createBadgeLinkedinShare(params.id, client),
  lookUps: ({ params }) => getBadgeLookUps(params.id),
  downloadCertificate: ({ params, client }) => downloadBadgeCertificate(params.id, client),
} satisfies Partial<Handlers<typeof badgesApi>>;

export const bakedFilesHandlers = {
  bakedSvg: ({ params, client }) => getCredentialBakedSvg(params.hash, client),
  bakedPng: ({ params, client }) => getCredentialBakedPng(params.hash, client),
  classPicture: ({ params, client }) => getCredentialClassPicture(params.id, client),
  bakedSmallPng: ({ params, client }) => getCredentialBakedSmallPng(params.hash, client),
} satisfies Partial<Handlers<typeof credentialsApi>>;
