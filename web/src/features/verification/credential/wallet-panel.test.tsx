import { render, screen } from '@testing-library/react';
import qrCode from 'qrcode';
import { expect, test } from 'vitest';
import { QrCode } from './wallet-panel.tsx';

const quietZone = 4;

/** Dark modules from another library for the same text, one set per possible mask. */
function drawnByAnother(text: string): string[] {
  return Array.from({ length: 8 }, (_, maskPattern) => {
    const data = [{ data: Buffer.from(text), mode: 'byte' as const }];
    const { modules } = qrCode.create(data, { errorCorrectionLevel: 'M', maskPattern: maskPattern as 0 });
    const places = [...modules.data].flatMap((isDark, place) => (isDark ? [place] : []));
    const at = (place: number) => quietZone + place;
    return places.map((place) => `${at(place % modules.size)} ${at(Math.floor(place / modules.size))}`).join('\n');
  });
}

test.each([
  'https://badges.northfield.example/api/credentials/0123456789abcdef0123456789abcdef',
  'http://localhost:5000/api/credentials/ffffffffffffffffffffffffffffffff',
])('the code of %s is the one that another library draws, with a quiet zone around it', (text) => {
  render(<QrCode text={text} label="Code" className="" />);
  const drawing = screen.getByRole('img', { name: 'Code' });
  const dark = drawing.querySelector('path:last-child')?.getAttribute('d') ?? '';
  const places = [...dark.matchAll(/M(\d+ \d+)h1v1h-1z/g)].map(([, place]) => place);
  expect(drawnByAnother(text)).toContain(places.join('\n'));
  const { size } = qrCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  expect(drawing.getAttribute('viewBox')).toBe(`0 0 ${size + 2 * quietZone} ${size + 2 * quietZone}`);
});
