import { expect, test } from 'vitest';
import { deviceHeaders } from './device-id.ts';

test('a browser keeps its device ID, and a new browser gets another', () => {
  const first = deviceHeaders();
  expect(first['x-device-id']).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(deviceHeaders()).toEqual(first);
  localStorage.clear();
  expect(deviceHeaders()).not.toEqual(first);
});
