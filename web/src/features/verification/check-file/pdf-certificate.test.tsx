import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, json, refusal } from '../../../testing/fake-api.ts';
import { sampleHash, samplePublicSettings, sampleVerifiedBadge } from '../../../testing/samples.ts';
import { CheckedFile } from './checked-file.tsx';

const lookUp = `GET /api/verify/${sampleHash}`;
const ours = `%PDF-1.3\n1 0 obj\n<< /S /URI /URI (https://badges.example/verify/${sampleHash}) >>\nendobj`;

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
});

function check(pdf: string, reply = json(sampleVerifiedBadge)) {
  const seen = fakeApi({ 'GET /api/settings/public': () => json(samplePublicSettings), [lookUp]: () => reply });
  render(<CheckedFile file={new File([pdf], 'certificate.pdf')} />);
  return seen;
}

test('a PDF shows the badge that it links to, says that the PDF itself was not checked, and is not sent', async () => {
  const seen = check(ours);
  expect(await screen.findByText('Verified')).toBeTruthy();
  expect(screen.getByText(/^This PDF links to the badge below/)).toBeTruthy();
  expect(screen.getByText('Read from', { exact: false }).textContent).toBe('Read from certificate.pdf');
  expect(seen.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
});

test('a PDF of somebody else gets a way on', async () => {
  check('%PDF-1.7\n/URI (https://elsewhere.example/)');
  expect(await screen.findByText(/Scan its code or type the 32 characters from it/)).toBeTruthy();
});

test('a PDF whose badge is not here is not verified', async () => {
  check(ours, refusal(404, 'not_found', 'Badge not found'));
  expect(await screen.findByText(/links to a badge that is not here, or was deleted/)).toBeTruthy();
  expect(screen.queryByText('Verified')).toBeNull();
});
