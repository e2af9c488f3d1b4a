import { expect, test } from 'vitest';
import { pageOf, wordMarks } from './certificate.ts';
import { footOverArt, withFoot } from './foot.ts';
import { sampleCertificate } from '../../testing/sample-certificate.ts';
import { onOwnPaper } from './book.ts';

test('preprinted paper gets no frame, colors or logo, but every word', () => {
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

test('signers stay on it, with the line to sign on', () => {
  const foot = { signatures: [{ name: 'Grace Hopper', office: 'Dean', picture: null }], seal: null, line: null };
  const [, marks] = withFoot({ x: 0, y: 0, width: 400, height: 400 }, { ...foot, issuer: 'Northwind University' });
  const own = onOwnPaper(pageOf(sampleCertificate, marks));
  expect(own.drawings.map(({ kind }) => kind)).toEqual(['rectangle', 'column']);
  expect(JSON.stringify(own)).toContain('Grace Hopper');
  const overArt = footOverArt({ x: 0, y: 0, width: 600, height: 800 }, { ...foot, issuer: 'Northwind University' });
  const [ground] = onOwnPaper(pageOf(sampleCertificate, overArt)).drawings;
  expect(ground).toMatchObject({ kind: 'rectangle', color: '#ffffff', width: 600 });
});
