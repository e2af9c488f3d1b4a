import { defaultTimeZone, inWords } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useState } from 'react';
import { deviceTimeZone } from '../../components/dates/public-dates.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Combobox, type ComboboxChoice } from '../../ui/controls/combobox.tsx';

/** Maximum of listed choices; typing finds others. */
const shownZones = 50;

interface TimeZoneFieldProps {
  value: string;
  saved: string;
  error: string | undefined;
  onChange: (zone: string) => void;
}

/** Autocomplete for the organization's time zone, which suggests this device's while unset. */
export function TimeZoneField({ value, saved, error, onChange }: TimeZoneFieldProps) {
  const [text, setText] = useState('');
  const [now] = useState(() => Date.now());
  const { zones, total } = zonesFor(text, now);
  const here = deviceTimeZone();
  const isOffered = saved === defaultTimeZone && value === saved && here !== saved;
  const notice = () => {
    if (total === 0) return say('settings.noTimeZone', { text: text.trim() });
    return total > shownZones ? say('settings.moreTimeZones', { count: total - shownZones }) : null;
  };
  const choose = (zone: string) => {
    setText('');
    onChange(zone);
  };
  return (
    <div className="grid justify-items-start gap-2 *:w-full">
      <Combobox
        label={say('settings.timeZone')}
        placeholder={say('settings.cityOrRegion')}
        help={say('settings.timeZoneHelp')}
        error={error}
        value={choiceOf(value, now)}
        // An emptied field keeps the zone, which is required.
        onChange={(choice) => {
          if (choice) choose(choice.id);
        }}
        text={text}
        onSearch={setText}
        // A fully typed name counts without a choice.
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
          {say('settings.useZone', { zone: here })}
        </Button>
      )}
    </div>
  );
}

// Browsers omit the one that is no place.
const allZones = () => [...new Set([defaultTimeZone, ...Intl.supportedValuesOf('timeZone')])];

/** Time zone with this name, ignoring case. */
function zoneNamed(text: string): string | undefined {
  return allZones().find((zone) => searched(zone) === searched(text));
}

/** Time zones that contain a text, and their total. Spaces match underscores. */
function zonesFor(text: string, now: number): { zones: ComboboxChoice[]; total: number } {
  const wanted = searched(text);
  const found = allZones().filter((zone) => searched(zone).includes(wanted));
  return { zones: found.slice(0, shownZones).map((zone) => choiceOf(zone, now)), total: found.length };
}

/** Choice of a time zone with its current time. */
function choiceOf(zone: string, now: number): ComboboxChoice {
  const time = inWords(now, zone, { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return { id: zone, title: zone, detail: say('settings.timeNow', { time }) };
}

function searched(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');
}
