import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi, json } from '../../../testing/fake-api.ts';
import { sampleHash, sampleMeaning, sampleVerifiedBadge } from '../../../testing/samples.ts';
import { CertificatePage } from '../page/certificate-page.tsx';
import { MeaningCard } from './meaning-card.tsx';

type Meaning = typeof sampleMeaning;

function open(meaning: Meaning | null = sampleMeaning) {
  const badge = { ...sampleVerifiedBadge.badge, meaning };
  fakeApi({ [`GET /api/verify/${sampleHash}`]: json({ ...sampleVerifiedBadge, badge }) });
  render(<CertificatePage hash={sampleHash} />);
}
const show = (parts: Partial<Meaning>) => render(<MeaningCard meaning={{ ...sampleMeaning, ...parts }} />);

test('a certificate shows the meaning of its badge, with its text alternative and award line', async () => {
  open();
  const card = within(await screen.findByRole('region', { name: 'What this badge stands for' }));
  expect(card.getByText(/Help once\./).textContent).toBe('Pass the course.\nHelp once.');
  expect(card.getByRole('link', { name: 'https://school.example/first-aid' })).toBeTruthy();
  expect(card.getByRole('link', { name: 'Bandaging' }).getAttribute('href')).toBe('https://skills.example/bandaging');
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Calm', 'Bandaging']);
  expect(card.getByText('Certificate of completion')).toBeTruthy();
  expect(card.queryByRole('button')).toBeNull();
  expect(screen.getByRole('img', { name: 'A red cross on a shield' })).toBeTruthy();
  const name = screen.getByRole('heading', { name: 'Jane Doe' });
  expect(name.nextElementSibling?.textContent).toBe('has been awarded');
  expect(name.parentElement?.lastElementChild?.textContent).toBe("Dean's List, 2025");
});

test('files stand below it, and never before it', async () => {
  open();
  const seen: (string | null)[] = [];
  const observer = new MutationObserver(() => {
    for (const heading of document.querySelectorAll('h2')) {
      if (!seen.includes(heading.textContent)) seen.push(heading.textContent);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await screen.findByRole('heading', { name: 'Keep this badge' });
  observer.disconnect();
  expect(seen).toEqual(['What this badge stands for', 'Keep this badge']);
});

test('a badge without a meaning has no card, and fetches nothing for one', async () => {
  open(null);
  await screen.findByRole('heading', { name: 'Keep this badge' });
  expect(screen.queryByText('What this badge stands for')).toBeNull();
});

test('texts shown only on the certificate make no card', () => {
  const { container } = show({ criteria: { text: null, url: null }, skills: [], achievementType: null });
  expect(container.textContent).toBe('');
});

test('long criteria show their beginning until all is wanted, and are there for screen readers', async () => {
  const text = 'Help. '.repeat(200);
  show({ criteria: { text, url: null } });
  const button = screen.getByRole('button', { name: 'Read all' });
  const shown = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(shown?.textContent).toBe(text);
  expect([shown?.className.includes('line-clamp'), button.getAttribute('aria-expanded')]).toEqual([true, 'false']);
  await userEvent.click(button);
  expect(shown?.className.includes('line-clamp')).toBe(false);
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true');
});

test('markup is text, and an address of no web leads nowhere', () => {
  const alert = vi.spyOn(window, 'alert');
  const hostile = '<img src=x onerror=alert(1)>';
  show({
    criteria: { text: hostile, url: 'javascript:alert(1)' },
    skills: [{ name: hostile, url: 'javascript:alert(2)' }],
  });
  expect(screen.getAllByText(hostile)).toHaveLength(2);
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.querySelector('img')).toBeNull();
  expect(alert).not.toHaveBeenCalled();
});
