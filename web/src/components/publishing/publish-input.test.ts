import { afterEach, expect, test, vi } from 'vitest';
import { inputTimeOf, publishInput, publishNow, publishWords } from './publish-input.ts';

const zone = 'Europe/Berlin';

afterEach(() => {
  vi.restoreAllMocks();
});

function onDeviceIn(timeZone: string): void {
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
}

test('what is published now has no time and sends none', () => {
  expect(publishWords(publishNow, zone)).toBeNull();
  expect(publishInput(publishNow, zone)).toEqual({});
  expect(publishInput({ publish: 'now', publishAt: '2026-07-03T18:00' }, zone)).toEqual({});
});

test('a time is sent as the moment that the clocks of the zone mean by it, and comes back the same', () => {
  const time = '2099-07-03T16:00:00.000Z';
  expect(publishInput({ publish: 'at', publishAt: '2099-07-03T18:00' }, zone)).toEqual({ publishAt: time });
  expect(inputTimeOf(time, zone)).toBe('2099-07-03T18:00');
});

test.each(['', '2027-03-28T02:30', '2020-07-03T18:00'])(
  'what is no time to come in the zone is sent as it is, and never means now: "%s"',
  (typed) => {
    const values = { publish: 'at', publishAt: typed };
    expect(publishInput(values, zone)).toEqual({ publishAt: typed });
    expect(publishWords(values, zone)).toEqual({ brief: '', full: '' });
  },
);

test('a future time next to a button names the zone if the device is in another', () => {
  const values = { publish: 'at', publishAt: '2099-07-03T18:00' };
  onDeviceIn('America/New_York');
  const brief = ' on Jul 3, 2099, 18:00';
  expect(publishWords(values, zone)).toEqual({ brief, full: `${brief} (Europe/Berlin)` });
  onDeviceIn('Europe/Berlin');
  expect(publishWords(values, zone)).toEqual({ brief, full: brief });
});
