import { badgeYears, dayIn, nearestBadgeYear, yearLabelOf } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { RevisedSettings } from '../../api/settings/settings.ts';
import { SelectField } from '../../ui/controls/inputs.tsx';
import type { TextFields } from '../../ui/forms/use-zod-form.ts';
import {
  type SettingsValues,
  type YearValues,
  monthChoices,
  yearBegunIn,
  yearChoices,
  yearFormChoices,
} from './settings-values.ts';

interface YearFieldsProps extends TextFields<'defaultYear' | 'yearForm' | 'schoolYearMonth'> {
  values: SettingsValues;
  saved: RevisedSettings;
  set: (name: 'defaultYear', value: string) => void;
}

/** Default year of new badges, and the format of years. */
export function YearFields({ field, values, saved, set }: YearFieldsProps) {
  const [today] = useState(() => dayIn(Date.now(), saved.timeZone));
  const begun = yearBegunIn(values, today);
  const present = String(nearestBadgeYear(begun));
  const follows = useRef(false);
  // A default that is the current year follows a change of format, because the year may then have begun earlier. It is
  // set once the choices include it.
  useEffect(() => {
    if (follows.current) set('defaultYear', present);
    follows.current = false;
  });
  const followed = (name: keyof YearValues) => {
    const { onChange, ...rest } = field(name);
    return {
      ...rest,
      onChange: (event: ChangeEvent<HTMLSelectElement>) => {
        follows.current = values.defaultYear === present;
        void onChange(event);
      },
    };
  };
  return (
    <>
      <SelectField
        {...field('defaultYear')}
        label={say('settings.defaultYear')}
        help={say('settings.defaultYearHelp', { first: String(badgeYears.min), last: String(badgeYears.max) })}
        options={yearChoices(saved.defaultYear, begun).map((year) => ({
          value: String(year),
          label: yearLabelOf(year, values),
        }))}
      />
      <SelectField
        {...followed('yearForm')}
        label={say('settings.yearForm')}
        help={say('settings.yearFormHelp')}
        options={yearFormChoices()}
      />
      {values.yearForm === 'school' && (
        <SelectField
          {...followed('schoolYearMonth')}
          label={say('settings.schoolYearMonth')}
          options={monthChoices()}
        />
      )}
    </>
  );
}
