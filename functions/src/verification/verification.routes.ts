import { Router } from 'express';
import { verificationApi } from '../contract/verification.ts';
import { mount } from '../http/route.ts';
import { getBadgeDetails, verifyBadge } from './verification.service.ts';

export const verificationRoutes = Router();

mount(verificationRoutes, verificationApi.verify, ({ params, client }) => verifyBadge(params.hash, client));
mount(verificationRoutes, verificationApi.details, ({ params, client }) => getBadgeDetails(params.hash, client));
