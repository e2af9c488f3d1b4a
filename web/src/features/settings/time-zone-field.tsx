import { defaultTimeZone, inWords } from 'functions/contract';
import { useState } from 'react';
import { deviceTimeZone } from '../../components/dates/public-dates.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Combobox, type ComboboxChoice } from '../../ui/controls/combobox.tsx';

/** Choices that one list shows; who types more finds the others. */
const shownZones = 50;

interface TimeZoneFieldProps {
  value: string;
  saved: string;
  error: string | undefined;
  onChange: (zone: string) => void;
}

/** Finds the organization's time zone by a part of its name, and offers that of this device while none was set. */
export function TimeZoneField({ value, saved, error, onChange }: TimeZoneFieldProps) {
  const [text, setText] = useState('');
  const [now] = useState(() => Date.now());
  const { zones, total } = zonesFor(text, now);
  const here = deviceTimeZone();
  const isOffered = saved === defaultTimeZone && value === saved && here !== saved;
  const notice = () => {
    if (total === 0) return `No time zone found for "${text.trim()}"`;
    return total > shownZones ? `${total - shownZones} more. Type a part of the name to find them.` : null;
  };
  const choose = (zone: string) => {
    setText('');
    onChange(zone);
  };
  return (
    <div className="grid justify-items-start gap-2 *:w-full">
      <Combobox
        label="Time zone"
        placeholder="City or region"
        help="Dates on certificates, in lists and in files are those of this zone, and times are told by its clocks."
        error={error}
        value={choiceOf(value, now)}
        // An emptied field keeps the zone: there is always one.
        onChange={(choice) => {
          if (choice) choose(choice.id);
        }}
        text={text}
        onSearch={setText}
        // A name that is typed in full counts, also without a choice in the list.
        onLeave={() => {
          const named = zoneNamed(text);
          if (named !== undefined) onChange(named);
          setText('');
        }}
        choices={zones}
        notice={notice()}
      />
      {isOffered && (
        <Button
          className="w-auto!"
          onClick={() => {
            choose(here);
          }}
        >
          Use {here}
        </Button>
      )}
    </div>
  );
}

// Browsers leave out the one that is no place.
const allZones = () => [...new Set([defaultTimeZone, ...Intl.supportedValuesOf('timeZone')])];

/** The time zone of this browser with this name, whatever its case. */
function zoneNamed(text: string): string | undefined {
  return allZones().find((zone) => searched(zone) === searched(text));
}

/** The time zones of this browser in whose name a text is, and how many there are. Spaces find underscores. */
function zonesFor(text: string, now: number): { zones: ComboboxChoice[]; total: number } {
  const wanted = searched(text);
  const found = allZones().filter((zone) => searched(zone).includes(wanted));
  return { zones: found.slice(0, shownZones).map((zone) => choiceOf(zone, now)), total: found.length };
}

/** A time zone as a choice, told by the time that its clocks show. */
function choiceOf(zone: string, now: number): ComboboxChoice {
  const detail = inWords(now, zone, { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return { id: zone, title: zone, detail: `${detail} now` };
}

function searched(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');
}
