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

test('a PDF whose badge is not here is not verified', async () => {
  check(ours, refusal(404, 'not_found', 'Badge not found'));
  expect(await screen.findByText(/links to a badge that is not here, or was deleted/)).toBeTruthy();
  expect(screen.queryByText('Verified')).toBeNull();
});
