import { type BadgeMailState, type PublicState, badgeMailStates, publicStateSchema } from 'functions/contract';
import { stateWords } from 'functions/contract/badge-words';

const mailPrefix = 'mail-';
const stateLabels: Record<PublicState, string> = { issued: 'Issued', ...stateWords };
const mailLabels: Record<BadgeMailState, string> = {
  refused: 'Mail refused',
  waiting: 'Mail waiting',
  unsent: 'Mail not sent',
  sent: 'Mail sent',
};

/** Choices of the status filter: the state of the badge, or that of its mail. */
export const statusOptions = [
  ...publicStateSchema.options.map((state) => ({ value: state, label: stateLabels[state] })),
  ...Object.entries(mailLabels).map(([state, label]) => ({ value: mailPrefix + state, label })),
];

/** State and mail state in an address; empty where it has no valid one. */
export function narrowedBy(parameter: (name: string) => string): {
  state: PublicState | '';
  mail: BadgeMailState | '';
} {
  return {
    state: publicStateSchema.options.find((one) => one === parameter('state')) ?? '',
    mail: badgeMailStates.find((one) => one === parameter('mail')) ?? '',
  };
}

/** The option that stands for it. */
export function optionOf({ state, mail }: ReturnType<typeof narrowedBy>): string {
  return mail === '' ? state : mailPrefix + mail;
}

/** The parameters of the address for changed filters, one of which may be an option. */
export function parametersOf({ status, ...others }: Record<string, string>): Record<string, string> {
  if (status === undefined) return others;
  const isMail = status.startsWith(mailPrefix);
  return { ...others, state: isMail ? '' : status, mail: isMail ? status.slice(mailPrefix.length) : '' };
}
