import { Router } from 'express';
import { administratorsApi } from '../contract/administrators.ts';
import { invitationsApi } from '../contract/invitations.ts';
import { mount } from '../http/route.ts';
import { acceptInvitation, readInvitation } from './accept.service.ts';
import { listAdministrators, updateAdministrator } from './administrators.service.ts';
import { inviteAdministrator, sendInvitation } from './invitations.service.ts';

export const administratorsRoutes = Router();

mount(administratorsRoutes, administratorsApi.list, listAdministrators);
mount(administratorsRoutes, administratorsApi.invite, ({ body, write }) => inviteAdministrator(body, write));
mount(administratorsRoutes, administratorsApi.update, ({ params, body, write }) =>
  updateAdministrator(params.id, body, write),
);
mount(administratorsRoutes, administratorsApi.sendInvitation, ({ params, write }) => sendInvitation(params.id, write));
mount(administratorsRoutes, invitationsApi.read, ({ body, client }) => readInvitation(body.token, client));
mount(administratorsRoutes, invitationsApi.accept, ({ body, client }) =>
  acceptInvitation(body.token, body.password, client),
);
