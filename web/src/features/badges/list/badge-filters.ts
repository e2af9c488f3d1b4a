import {
  type BadgeFilter,
  type BadgeMailState,
  type BadgeState,
  badgeNarrowing,
  badgeStateSchema,
  startOfDay,
} from 'functions/contract';
import { type MessageKey, say } from 'functions/contract/words/say';
import { filterIn } from '../../../lib/filter-params.ts';
import type { FilterChip } from '../../../ui/table/filter-chips.tsx';

/** Filter names in the address, which has days; the API takes moments. */
const parameters = {
  year: 'year',
  badgeType: 'type',
  templateId: 'template',
  tagId: 'tag',
  state: 'state',
  mail: 'mail',
  person: 'person',
  userId: 'user',
  jobId: 'job',
  publicationId: 'publication',
  from: 'from',
  to: 'to',
  endMonth: 'ends',
  hasEnded: 'ended',
  refusal: 'refusal',
} satisfies Record<keyof typeof badgeNarrowing, string>;

/** All address parameters that filter the list, including the search. */
export const allParameters = ['search', ...Object.values(parameters)];

/** Filter from an address, with days of a time zone. */
export function filterOf(parameter: (name: string) => string, zone: string): BadgeFilter {
  const text = (name: keyof typeof badgeNarrowing) => {
    if (name === 'from') return startOfDay(parameter('from'), zone) ?? '';
    if (name === 'to') return startOfDay(parameter('to'), zone, 1) ?? '';
    return parameter(parameters[name]);
  };
  return { search: parameter('search'), ...filterIn(badgeNarrowing, text) };
}

const mailPrefix = 'mail-';
const stateLabel = (state: BadgeState) => say(`badge.state.${state}`);
const mailLabels: Record<BadgeMailState, MessageKey> = {
  refused: 'badgeMails.refused',
  waiting: 'badgeMails.waiting',
  unsent: 'badgeMails.unsent',
  sent: 'badgeMails.sent',
};

type StatusFilter = Pick<BadgeFilter, 'state' | 'hasEnded' | 'mail'>;

/** Status filter as removable chips. The status select shows the last one. */
export function statusChips({ state, hasEnded, mail }: StatusFilter): FilterChip[] {
  return [
    ...(state ? [statusChip(parameters.state, stateLabel(state))] : []),
    ...(hasEnded ? [statusChip(parameters.hasEnded, say('badge.state.expired'))] : []),
    ...(mail ? [{ parameters: [parameters.mail], text: say(mailLabels[mail]) }] : []),
  ];
}

function statusChip(parameter: string, status: string): FilterChip {
  return { parameters: [parameter], text: say('badges.statusChip', { status }) };
}

const ended = 'ended';

/** Status choices: the badge's state, an expired end, or the mail's state. */
export const statusOptions = () => [
  ...badgeStateSchema.options.map((state) => ({ value: state, label: stateLabel(state) })),
  { value: ended, label: say('badge.state.expired') },
  ...Object.entries(mailLabels).map(([state, label]) => ({ value: mailPrefix + state, label: say(label) })),
];

export function optionOf({ state, hasEnded, mail }: StatusFilter): string {
  if (mail) return mailPrefix + mail;
  return hasEnded ? ended : (state ?? '');
}

/** Address parameters of changed filters. `status` is a value of the status select. */
export function parametersOf({ status, ...others }: Record<string, string>): Record<string, string> {
  if (status === undefined) return others;
  const isMail = status.startsWith(mailPrefix);
  return {
    ...others,
    [parameters.state]: isMail || status === ended ? '' : status,
    [parameters.hasEnded]: status === ended ? 'yes' : '',
    [parameters.mail]: isMail ? status.slice(mailPrefix.length) : '',
    [parameters.refusal]: '',
  };
}
