import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, json } from '../testing/fake-api.ts';
import { sampleHash, samplePublicSettings, sampleVerifiedBadge } from '../testing/samples.ts';
import { PublicSite } from './public-site.tsx';

const organizationLogo = 'a'.repeat(64);
const logo = `/api/issuer/logo.png?v=${organizationLogo}`;
const pictures = () => [...document.querySelectorAll('img')].filter((image) => image.src.includes('logo.png'));
const issuer = () => screen.getByText('Issued By', { selector: 'dt' }).nextElementSibling?.textContent;

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  fakeApi({
    'GET /api/settings/public': json({ ...samplePublicSettings, organizationLogo }),
    [`GET /api/verify/${sampleHash}`]: json({
      ...sampleVerifiedBadge,
      issuer: { ...sampleVerifiedBadge.issuer, logo },
    }),
  });
  render(<PublicSite path={`/verify/${sampleHash}`} />);
  await screen.findByRole('heading', { name: 'Jane Doe' });
  await expect.poll(() => pictures()).toHaveLength(2);
});

test('the logo stands in the header and beside the name of the organization, in rooms of their own', () => {
  for (const image of pictures()) {
    expect([image.getAttribute('src'), image.alt]).toEqual([logo, '']);
    expect(image.className).toMatch(/\bsize-\d/);
  }
  // 40 pixels: in 24 nobody reads a crest.
  expect(pictures()[0]?.className).toMatch(/\bsize-10\b/);
  expect(issuer()).toBe('Northfield University');
});

test('one that cannot be shown leaves the name, and the mark in the header', () => {
  for (const image of pictures()) fireEvent.error(image);
  expect(pictures()).toEqual([]);
  expect(document.querySelector('[data-public] > header svg')).toBeTruthy();
  expect(issuer()).toBe('Northfield University');
});
