import { renderHook } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, createElement } from 'react';
import { expect, test } from 'vitest';
import { useOwnFonts } from './use-own-fonts.ts';

const client = new QueryClient();
const drawing = (family: string) => `<svg viewBox="0 0 9 9"><text font-family="${family}">A</text></svg>`;
const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
const fontsFor = (svg: string) => renderHook(useOwnFonts, { initialProps: svg, wrapper }).result;

test('a drawing gets the fonts of ours that it names, and waits for them', async () => {
  const svg = drawing("'Badge Serif', serif");
  const fonts = fontsFor(svg);
  expect(fonts.current).toBeNull();
  await expect.poll(() => fonts.current?.(svg) ?? '').toContain('@font-face');
  const rules = [
    ...(fonts.current?.(svg) ?? '').matchAll(
      /@font-face{font-family:'([^']*)';font-weight:([\d ]+);font-style:(\w+);src:url\(data:font/g,
    ),
  ];
  expect(rules.map(([, ...rule]) => rule.join(' '))).toEqual([
    'Badge Serif 400 normal',
    'Badge Serif 600 700 normal',
    'Badge Serif 400 italic',
  ]);
});

test('a drawing without them stays as it is', () => {
  const svg = drawing('Georgia, serif');
  expect(fontsFor(svg).current?.(svg)).toBe(svg);
});
