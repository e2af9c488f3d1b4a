import type { badgeMailsApi } from '../../contract/calls/badge-mails.ts';
import type { Handlers } from '../../http/route.ts';
import { checkBadgeMailWords } from './check-words.service.ts';
import { getBadgeMailRefusals } from './refusals.service.ts';
import { sendBadgeMailTo } from './send-to.service.ts';
import { sendTestBadgeMail } from './test-mail.service.ts';

/** Mail calls that need more than badges: wording, refusals and another address. */
export const wordsOfMailsHandlers = {
  sendTo: ({ params, body, write }) => sendBadgeMailTo(params.id, body, write),
  getRefusals: getBadgeMailRefusals,
  sendTest: ({ body, write }) => sendTestBadgeMail(body, write),
  checkWords: ({ body }) => checkBadgeMailWords(body),
} satisfies Partial<Handlers<typeof badgeMailsApi>>;
