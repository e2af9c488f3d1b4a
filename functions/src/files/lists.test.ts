import { expect, test } from 'vitest';
import { mergeList, missingList } from './file-contents.service.ts';

const hash = '0123456789abcdef0123456789abcdef';
const badge = { recipientName: 'Grace Hopper', recipientEmail: 'grace@example.org', verificationHash: hash };
const merged = { badge, names: { given: 'Grace', family: 'Hopper' }, className: '9a', qrFile: '9a/Hopper, Grace.png' };
const linesOf = (csv: Buffer) => csv.toString().trim().split('\r\n');

test('the mail merge list has a row for each badge, with the path to its code', () => {
  const [head, line] = linesOf(mergeList([merged]));
  expect(head).toBe('"Name","Given name","Family name","Email","Class","Link","Hash","QR file"');
  expect(mergeList([merged]).toString().startsWith('\u{feff}"Name"')).toBe(true);
  expect(line).toMatch(/^"Grace Hopper","Grace","Hopper","grace@example.org","9a","https?:[^"]+","0123/);
  expect(line).toMatch(/verify\/[0-9a-f]{32}","[0-9a-f]{32}","9a\/Hopper, Grace.png"$/);
});

test('cells are never formulas, and unknown values are empty', () => {
  const [, line] = linesOf(
    mergeList([{ ...merged, badge: { ...badge, recipientName: '=1+1', recipientEmail: null }, className: null }]),
  );
  expect(line).toMatch(/^"'=1\+1","Grace","Hopper","","",/);
});

test('each missing badge has a reason, and a name if it is known', () => {
  const known = { recipientName: 'Grace Hopper', badgeType: "Dean's List", yearLabel: '2026/27' };
  const csv = missingList([
    { id: 'a', badge: known, why: 'revoked' },
    { id: 'b', badge: known, why: 'not_drawn' },
    { id: 'c', badge: null, why: 'gone' },
  ]);
  expect(linesOf(csv).slice(1)).toEqual([
    '"Grace Hopper","Dean\'s List 2026/27","taken back"',
    '"Grace Hopper","Dean\'s List 2026/27","cannot be drawn"',
    '"","","no longer there"',
  ]);
});
