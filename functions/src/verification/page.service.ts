import { publicUrl } from '../config.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { verificationHashSchema } from '../contract/fields.ts';
import { AppError } from '../http/app-error.ts';
import { getCachedSettings } from '../settings/settings.service.ts';
import { readBuiltPage } from './built-page.ts';
import { type PageTags, withTags } from './page-tags.ts';
import { type VisibleBadge, getVisibleBadge } from './visible-badge.service.ts';

/** A page and its status: 404 and 403 are pages too, on which the site says what is the matter. */
export interface Page {
  html: string;
  status: 200 | 403 | 404;
  headers: Record<string, string>;
}

const refusals: Partial<Record<ErrorCode, { status: 403 | 404; title: string; description: string }>> = {
  not_found: {
    status: 404,
    title: 'Badge Not Found',
    description: 'This badge verification link is invalid or has expired',
  },
  forbidden: {
    status: 403,
    title: 'Verification is switched off',
    description: 'Public verification is switched off. Ask the issuing organization.',
  },
};

/** The certificate page for whatever stands in its address, with tags that need no script to be read. */
export async function getPage(hash: string): Promise<Page> {
  const [{ html, headers }, { status, tags }] = await Promise.all([readBuiltPage(), describe(hash)]);
  return { html: withTags(html, tags), status, headers };
}

async function describe(hash: string): Promise<{ status: Page['status']; tags: PageTags }> {
  try {
    // What is not a hash at all can only be a link gone wrong.
    if (!verificationHashSchema.safeParse(hash).success)
      throw new AppError('not_found', { message: 'Badge not found' });
    return { status: 200, tags: badgeTags(await getVisibleBadge(hash)) };
  } catch (error) {
    const refusal = error instanceof AppError ? refusals[error.code] : undefined;
    if (!refusal) throw error;
    const { organizationName: siteName } = await getCachedSettings();
    return { status: refusal.status, tags: { ...refusal, siteName, listed: false, url: null, image: null } };
  }
}

function badgeTags({ badge, settings }: VisibleBadge): PageTags {
  const { recipientName, badgeType, year, description, issued, verificationHash } = badge;
  const { organizationName: siteName } = settings;
  const state = issued ? `Issued to ${recipientName} by ${siteName}.` : `Not issued yet by ${siteName}.`;
  return {
    title: `${recipientName}: ${badgeType} ${year}${issued ? '' : ' (not issued)'}`,
    description: [state, description].filter(Boolean).join(' ').replaceAll(/\s+/g, ' ').slice(0, 300),
    siteName,
    listed: issued,
    url: linkTo(verificationHash),
    image: `${publicUrl}/api/verification/${verificationHash}/image.png`,
  };
}

/** The address of a badge's certificate page, for everyone. */
export function linkTo(hash: string): string {
  return `${publicUrl}/verify/${hash}`;
}
