import { type BadgeMailState, type BadgeStatus, badgeMailStates, badgeStatuses } from 'functions/contract';

const mailPrefix = 'mail-';
const statusLabels: Record<BadgeStatus, string> = { issued: 'Issued', unissued: 'Not issued or taken back' };
const mailLabels: Record<BadgeMailState, string> = {
  refused: 'Mail refused',
  waiting: 'Mail waiting',
  unsent: 'Mail not sent',
  sent: 'Mail sent',
};

/** Choices of the status filter: issued or not, or a state of the mail. */
export const statusOptions = [
  ...badgeStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
  ...Object.entries(mailLabels).map(([state, label]) => ({ value: mailPrefix + state, label })),
];

/** Status and mail state in an address; empty where it has no valid one. */
export function narrowedBy(parameter: (name: string) => string): {
  status: BadgeStatus | '';
  mail: BadgeMailState | '';
} {
  return {
    status: badgeStatuses.find((one) => one === parameter('status')) ?? '',
    mail: badgeMailStates.find((one) => one === parameter('mail')) ?? '',
  };
}

/** The option that stands for it. */
export function optionOf({ status, mail }: ReturnType<typeof narrowedBy>): string {
  return mail === '' ? status : mailPrefix + mail;
}

/** The parameters of the address for changed filters, one of which may be an option. */
export function parametersOf({ status, ...others }: Record<string, string>): Record<string, string> {
  if (status === undefined) return others;
  const isMail = status.startsWith(mailPrefix);
  return { ...others, status: isMail ? '' : status, mail: isMail ? status.slice(mailPrefix.length) : '' };
}
