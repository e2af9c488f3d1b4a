import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, json } from '../../../testing/fake-api.ts';
import { sampleHash, samplePublicSettings, sampleVerifiedBadge } from '../../../testing/samples.ts';
import { SearchPage } from './search-page.tsx';
// Loaded beforehand: what is fetched when it is needed takes seconds on a busy machine.
import '../check-file/checked-file.tsx';

const check = 'POST /api/credentials/check';
const always = {
  'GET /api/settings/public': () => json(samplePublicSettings),
  [`GET /api/verify/${sampleHash}`]: () => json(sampleVerifiedBadge),
};
const badgeFile = () =>
  new File([JSON.stringify({ type: ['VerifiableCredential'], name: 'Anything' })], 'diploma.json');

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
});

describe('a file that is dragged over the page', () => {
  const files = (...dropped: File[]) => ({ dataTransfer: { types: ['Files'], files: dropped } });
  const target = 'Drop the file to check it';

  test('is taken wherever it is dropped, and the browser does not open it', async () => {
    fakeApi({ ...always, [check]: json({ outcome: 'foreign', issuer: 'Somewhere' }) });
    render(<SearchPage />);
    expect(screen.queryByText(target)).toBeNull();
    expect(fireEvent.dragOver(document.body, files())).toBe(false);
    expect(screen.getByText(target)).toBeTruthy();
    expect(fireEvent.drop(document.body, files(badgeFile()))).toBe(false);
    expect(screen.queryByText(target)).toBeNull();
    expect(await screen.findByText('Somewhere')).toBeTruthy();
  });

  test('leaves it as it was', () => {
    fakeApi(always);
    render(<SearchPage />);
    fireEvent.dragOver(document.body, files());
    // jsdom has no event of dragging that says where it goes.
    const leave = (relatedTarget: Element | null) =>
      fireEvent(document.body, new MouseEvent('dragleave', { bubbles: true, relatedTarget }));
    leave(document.documentElement);
    expect(screen.getByText(target)).toBeTruthy();
    leave(null);
    expect(screen.queryByText(target)).toBeNull();
  });

  test('is checked once where the field takes it', async () => {
    const seen = fakeApi({ ...always, [check]: json({ outcome: 'foreign', issuer: 'Somewhere' }) });
    render(<SearchPage />);
    fireEvent.drop(screen.getByLabelText('Badge file'), files(badgeFile()));
    expect(await screen.findByText('Somewhere')).toBeTruthy();
    expect(seen.filter(({ route }) => route === check)).toHaveLength(1);
  });

  test('is neither taken nor opened while verification is switched off', async () => {
    const seen = fakeApi({
      'GET /api/settings/public': json({ ...samplePublicSettings, enablePublicVerification: false }),
    });
    render(<SearchPage />);
    await screen.findByRole('heading', { name: 'Verification is switched off' });
    expect(fireEvent.drop(document.body, files(badgeFile()))).toBe(false);
    expect(seen.map(({ route }) => route)).not.toContain(check);
  });

  test('that is no file but text is left to the browser', () => {
    fakeApi(always);
    render(<SearchPage />);
    expect(fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
    expect(screen.queryByText(target)).toBeNull();
  });
});
