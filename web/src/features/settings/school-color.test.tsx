import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { press } from '../../testing/press.ts';
import { drawPictures } from '../../testing/shown-pictures.ts';
import { openSettings, saveSettings } from './testing/open-settings.tsx';

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

const [white, navy, shade, red, clear] = [
  [255, 255, 255, 255],
  [18, 53, 91, 255],
  [20, 54, 92, 255],
  [200, 20, 30, 255],
  [200, 20, 30, 0],
] as const;
const many = (pixel: Pixel, count: number) => Array.from({ length: count }, () => pixel);

/** Draws each picture as these pixels. */
function drawPixels(pixels: readonly Pixel[]) {
  drawPictures({});
  const context = { drawImage: () => undefined, getImageData: () => ({ data: pixels.flat() }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
}
const openWithLogo = (changes: object = {}) => openSettings({ organizationLogo: 'a'.repeat(64), ...changes });
const field = () => screen.getByLabelText<HTMLInputElement>('Color of your school');

test('the main color of the logo is suggested, and one click applies it', async () => {
  drawPixels([...many(white, 900), ...many(navy, 50), ...many(shade, 20), ...many(red, 40), ...many(clear, 200)]);
  const { saved } = await openWithLogo({ schoolColor: '#7a1f5c' });
  await press('Use #12355b from the logo');
  expect(field().value).toBe('#12355b');
  expect(screen.queryByRole('button', { name: /from the logo$/ })).toBeNull();
  await saveSettings();
  expect(saved()).toMatchObject([{ schoolColor: '#12355b' }]);
});

test.each([
  ['without color', [...many(white, 500), ...many([40, 40, 42, 255], 500)]],
  ['with only a trace of color', [...many(white, 1990), ...many(red, 10)]],
])('a logo %s suggests no color', async (_, pixels) => {
  drawPixels(pixels);
  const { client } = await openWithLogo();
  await expect
    .poll(() => client.getQueryCache().find({ queryKey: ['main color'], exact: false })?.state.status)
    .toBe('success');
  expect(screen.queryByRole('button', { name: /from the logo$/ })).toBeNull();
});

test('typing a color shows how pages adjust it if it is too dark or too light', async () => {
  await openSettings({ schoolColor: '#1f3a5f' });
  expect(screen.getByText(/design\. On dark pages #\w{6}, as #1f3a5f is too dark to be seen there\.$/)).toBeTruthy();
  fireEvent.change(field(), { target: { value: '#FFFFFF' } });
  expect(screen.getByText(/design\. On light pages #\w{6}, as #ffffff is too light to be seen there\.$/)).toBeTruthy();
  fireEvent.change(field(), { target: { value: '#5b6ee1' } });
  expect(screen.getByText(/first color of a design\.$/)).toBeTruthy();
});
