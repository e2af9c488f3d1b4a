import { expect, test } from 'vitest';
import { deviceLabel } from './session.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit}`;
const android = `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit}`;
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

test.each([
  [`${windows} Chrome/139.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${windows} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`, 'Edge on Windows'],
  [`${windows} Chrome/139.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox on Linux'],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, 'Safari on macOS'],
  [`${phone} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${phone} CriOS/139.0.7258.76 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${android} Chrome/139.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/139.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) SomethingNew/1.0', 'Unknown browser on Windows'],
  ['curl/8.14.1', 'Unknown browser'],
  ['', 'Unknown browser'],
])('%s is "%s"', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label);
});
