import { expect, test } from 'vitest';
import { faceOf } from './faces.ts';

const upright = { isBold: false, isItalic: false };

test.each([
  ["'Badge Serif', Georgia, serif", 'badgeSerif'],
  ['"Badge Serif Display", serif', 'badgeDisplay'],
  ['Georgia, Badge Sans', 'badgeSans'],
  ['Georgia, serif', 'serif'],
  ['Inter, sans-serif', 'sans'],
  ['', 'sans'],
])('a text in %j has the face %s', (families, face) => {
  expect(faceOf(families, upright)).toBe(face);
});

test('a text is bold, or italic before bold, if its family has that face', () => {
  const styles = [
    { isBold: true, isItalic: false },
    { isBold: true, isItalic: true },
  ];
  const facesIn = (family: string) => styles.map((style) => faceOf(family, style));
  expect(facesIn('serif')).toEqual(['serifBold', 'serifItalic']);
  expect(facesIn('Badge Serif')).toEqual(['badgeSerifBold', 'badgeSerifItalic']);
  expect(facesIn('Badge Serif Display')).toEqual(['badgeDisplayBold', 'badgeDisplayBold']);
});
