import type { administratorsApi } from '../../contract/calls/administrators.ts';
import type { invitationsApi } from '../../contract/calls/invitations.ts';
import type { Handlers } from '../../http/route.ts';
import { acceptInvitation, readInvitation } from './accept.service.ts';
import { listAdministrators, updateAdministrator } from './administrators.service.ts';
import { inviteAdministrator, sendAdministratorInvitation } from './invitations.service.ts';

export const administratorsHandlers: Handlers<typeof administratorsApi> = {
  list: listAdministrators,
  invite: ({ body, write }) => inviteAdministrator(body, write),
  update: ({ params, body, write }) => updateAdministrator(params.id, body, write),
  sendInvitation: ({ params, write }) => sendAdministratorInvitation(params.id, write),
};

export const invitationsHandlers: Handlers<typeof invitationsApi> = {
  read: ({ body, client }) => readInvitation(body.token, client),
  accept: ({ body, client }) => acceptInvitation(body.token, body.password, client),
};
