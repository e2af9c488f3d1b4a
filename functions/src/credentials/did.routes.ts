import { Router } from 'express';
import { didApi } from '../contract/did.ts';
import { mount } from '../http/route.ts';
import { getDidDocument } from './keys.service.ts';

export const didRoutes = Router();

mount(didRoutes, didApi.didDocument, async () => ({
  content: JSON.stringify(await getDidDocument()),
  // A key is shown before it signs, and longer than this before: the deploy that makes it sign takes its time.
  headers: { 'Cache-Control': 'public, max-age=300' },
}));
