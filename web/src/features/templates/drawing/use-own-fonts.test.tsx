import { renderHook } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, createElement } from 'react';
import { expect, test } from 'vitest';
import { useOwnFonts } from './use-own-fonts.ts';

const client = new QueryClient();
const drawing = (family: string) => `<svg viewBox="0 0 9 9"><text font-family="${family}">A</text></svg>`;
const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
const fontsFor = (svg: string) => renderHook(useOwnFonts, { initialProps: svg, wrapper }).result;

test('a drawing gets the built-in fonts that it names, once they are loaded', async () => {
  const svg = drawing("'Badge Serif', serif");
  const fonts = fontsFor(svg);
  expect(fonts.current).toBeNull();
  await expect.poll(() => fonts.current).toContain('@font-face');
  const rules = (fonts.current ?? '').matchAll(/@font-face{font-family:'([^']*)';font-([^;]+);src:url\(data:font/g);
  expect([...rules].map(([, ...rule]) => rule.join(' ')).sort()).toEqual([
    'Badge Serif style:italic',
    'Badge Serif weight:400 700',
    'Badge Serif weight:400 700',
  ]);
});

test('a drawing that names no built-in font gets none', () => {
  expect(fontsFor(drawing('Georgia, serif')).current).toBe('');
});
