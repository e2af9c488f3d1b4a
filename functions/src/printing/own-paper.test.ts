import { expect, test } from 'vitest';
import { pageOf, wordMarks } from '../drawing/certificate.ts';
import { sampleCertificate } from '../testing/sample-certificate.ts';
import { onOwnPaper } from './own-paper.ts';

test('paper of one’s own gets neither frame nor colours nor logo, and every word', () => {
  const frame = { kind: 'rectangle', x: 0, y: 0, width: 9, height: 9, color: '#fe9a00' } as const;
  const page = pageOf(sampleCertificate, [frame, ...wordMarks(sampleCertificate, Buffer.from('logo'))]);
  const own = onOwnPaper(page);
  const colors = JSON.stringify(own).match(/#[0-9a-f]{6}/g) ?? [];
  expect(new Set(colors)).toEqual(new Set(['#18181b', '#ffffff']));
  expect(own.drawings.map(({ kind }) => kind)).not.toContain('rectangle');
  expect(JSON.stringify(own)).not.toContain('picture');
  const wordsOf = (text: string) => text.match(/"(?:text|label)":"[^"]*"/g);
  expect(wordsOf(JSON.stringify(own))).toEqual(wordsOf(JSON.stringify(page)));
});
