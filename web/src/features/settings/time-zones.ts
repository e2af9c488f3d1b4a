import { defaultTimeZone, inWords } from 'functions/contract';
import type { ComboboxChoice } from '../../ui/controls/combobox.tsx';

/** Choices that one list shows; who types more finds the others. */
export const shownZones = 50;

// Browsers leave out the one that is no place.
const allZones = () => [...new Set([defaultTimeZone, ...Intl.supportedValuesOf('timeZone')])];

/** The time zone of this browser with this name, whatever its case. */
export function zoneNamed(text: string): string | undefined {
  return allZones().find((zone) => searched(zone) === searched(text));
}

/** The time zones of this browser in whose name a text is, and how many there are. Spaces find underscores. */
export function zonesFor(text: string, now: number): { zones: ComboboxChoice[]; total: number } {
  const wanted = searched(text);
  const found = allZones().filter((zone) => searched(zone).includes(wanted));
  return { zones: found.slice(0, shownZones).map((zone) => choiceOf(zone, now)), total: found.length };
}

/** A time zone as a choice, told by the time that its clocks show. */
export function choiceOf(zone: string, now: number): ComboboxChoice {
  const detail = inWords(now, zone, { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return { id: zone, title: zone, detail: `${detail} now` };
}

function searched(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');
}
