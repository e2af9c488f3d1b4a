import { expect, test, vi } from 'vitest';
import { BusyError } from './busy-error.ts';
import * as drawing from './draw.ts';
import { DrawingError } from './drawing-process.ts';
import { drawCertificate } from './certificate.ts';

vi.mock('./draw.ts', () => ({ drawPdf: vi.fn(), drawPng: vi.fn() }));

const certificate = {
  badge: {
    id: 'a',
    verificationHash: 'f'.repeat(32),
    recipientName: 'Grace Hopper',
    recipientEmail: 'grace@example.com',
    recipientDepartment: null,
    badgeType: 'Digital Badge',
    year: 2026,
    description: null,
    state: 'never' as const,
    issued: false,
    issuedAt: null,
    firstIssuedAt: null,
    revokedAt: null,
    revision: 1,
    templateName: 'Built-in',
  },
  issuer: 'School',
  issuedOn: null,
  link: 'https://badges.example.org/verify/f',
};
const draw = () => drawCertificate(certificate, '<svg/>');

test('a busy machine is no reason to leave the art out', async () => {
  vi.mocked(drawing.drawPdf).mockReset().mockRejectedValue(new BusyError(5));
  await expect(draw()).rejects.toBeInstanceOf(BusyError);
  expect(drawing.drawPdf).toHaveBeenCalledTimes(1);
});

test('art that cannot be drawn as lines is drawn as a picture, and left out at last', async () => {
  vi.mocked(drawing.drawPdf).mockReset();
  vi.mocked(drawing.drawPng).mockReset().mockRejectedValue(new DrawingError('Too hard.'));
  vi.mocked(drawing.drawPdf).mockRejectedValueOnce(new DrawingError('Too hard.')).mockResolvedValue(Buffer.from('pdf'));
  expect((await draw()).toString()).toBe('pdf');
  const [page] = vi.mocked(drawing.drawPdf).mock.lastCall ?? [];
  expect(page?.drawings.filter(({ kind }) => kind === 'image')).toEqual([]);
});
