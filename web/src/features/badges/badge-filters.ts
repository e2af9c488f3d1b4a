import {
  type BadgeFilter,
  type BadgeMailState,
  type BadgeState,
  badgeNarrowing,
  badgeStateSchema,
  startOfDay,
} from 'functions/contract';
import { say } from 'functions/contract/messages/say';
import { filterIn } from '../../lib/filter-params.ts';
import type { FilterChip } from '../../ui/table/filter-chips.tsx';

/** Names of the filters in the address. Days stand there; the API takes moments. */
const parameters = {
  ...{ year: 'year', badgeType: 'type', templateId: 'template', tagId: 'tag', state: 'state', mail: 'mail' },
  ...{ person: 'person', userId: 'user', jobId: 'job', publicationId: 'publication', from: 'from', to: 'to' },
} satisfies Record<keyof typeof badgeNarrowing, string>;

/** Every parameter of the address that narrows the list, the search among them. */
export const allParameters = ['search', ...Object.values(parameters)];

/** The filter that an address asks for. Its days are those of a time zone. */
export function filterOf(parameter: (name: string) => string, zone: string): BadgeFilter {
  const text = (name: keyof typeof badgeNarrowing) => {
    if (name === 'from') return startOfDay(parameter('from'), zone) ?? '';
    if (name === 'to') return startOfDay(parameter('to'), zone, 1) ?? '';
    return parameter(parameters[name]);
  };
  return { search: parameter('search'), ...filterIn(badgeNarrowing, text) };
}

const mailPrefix = 'mail-';
const stateLabel = (state: BadgeState) => say(`badge.${state}`);
const mailLabels: Record<BadgeMailState, string> = {
  refused: 'Mail refused',
  waiting: 'Mail waiting',
  unsent: 'Mail not sent',
  sent: 'Mail sent',
};

/** The status of a filter, which the status filter says, as filters that can be dropped. */
export function statusChips({ state, mail }: Pick<BadgeFilter, 'state' | 'mail'>): FilterChip[] {
  return [
    ...(state ? [{ parameters: [parameters.state], text: `Status ${stateLabel(state)}` }] : []),
    ...(mail ? [{ parameters: [parameters.mail], text: mailLabels[mail] }] : []),
  ];
}

/** Choices of the status filter: the state of the badge, or that of its mail. */
export const statusOptions = () => [
  ...badgeStateSchema.options.map((state) => ({ value: state, label: stateLabel(state) })),
  ...Object.entries(mailLabels).map(([state, label]) => ({ value: mailPrefix + state, label })),
];

/** The option that stands for a filter's state or mail. */
export function optionOf({ state, mail }: Pick<BadgeFilter, 'state' | 'mail'>): string {
  return mail ? mailPrefix + mail : (state ?? '');
}

/** The parameters of the address for changed filters, one of which may be an option. */
export function parametersOf({ status, ...others }: Record<string, string>): Record<string, string> {
  if (status === undefined) return others;
  const isMail = status.startsWith(mailPrefix);
  return { ...others, state: isMail ? '' : status, mail: isMail ? status.slice(mailPrefix.length) : '' };
}
