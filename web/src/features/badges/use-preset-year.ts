import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsQuery } from '../../api/settings.ts';
import { presetYear } from './preset-year.ts';

interface YearForm {
  values: { year: string };
  set: (name: 'year', value: string) => void;
}

/** The year that a new badge is for until somebody says otherwise; this year until the settings have come. */
export function usePresetYear(): string {
  const { data } = useQuery(settingsQuery);
  return String(presetYear(data?.defaultYear));
}

/** Lets a form that was opened before the settings had come take their year, unless another was typed meanwhile. */
export function useLatePresetYear(form: YearForm, preset: string): void {
  const [used, setUsed] = useState(preset);
  if (used === preset) return;
  setUsed(preset);
  if (form.values.year === used) form.set('year', preset);
}
