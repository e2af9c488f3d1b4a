import { type BadgeMailState, type BadgeStatus, badgeMailStates, badgeStatuses } from 'functions/contract';

const mailPrefix = 'mail-';
const statusLabels: Record<BadgeStatus, string> = { issued: 'Issued', unissued: 'Not issued or taken back' };
const mailLabels: Record<BadgeMailState, string> = {
  refused: 'Mail refused',
  waiting: 'Mail waiting',
  unsent: 'Mail not sent',
  sent: 'Mail sent',
};

/** What one choice narrows the list to: badges that are issued or not, or those whose mail is in a state. */
export const statusOptions = [
  ...badgeStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
  ...Object.entries(mailLabels).map(([state, label]) => ({ value: mailPrefix + state, label })),
];

/** What an address says of it; empty where it says nothing that there is. */
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
