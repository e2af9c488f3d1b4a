import { badgeFilePath, badgeImagePath, logoPath } from '../contract/address.ts';
import {
  altOf,
  awardLineOf,
  badgeIdOf,
  issueDateOf,
  keptFiles,
  lastDayOf,
  whyNoMore,
} from '../contract/badge-words.ts';
import { longDate } from '../contract/dates.ts';
import { escapeAttribute, escapeText } from '../contract/escape-xml.ts';
import type { MessageKey } from '../contract/messages/say.ts';
import type { PublicSettings } from '../contract/settings.ts';
import type { PublicBadge, ShownState } from '../contract/public-badge.ts';
import { say } from '../words.ts';
import { plainAttestation } from './plain-attestation.ts';
import { linkStyle, webLink } from './plain-link.ts';
import { plainMeaning } from './plain-meaning.ts';

// The classes are those of the page with scripts; web/src/styles.css has them made from this file too.
const button =
  'rounded-control inline-flex h-11 shrink-0 items-center justify-center border border-line bg-surface px-4 text-sm font-medium text-ink hover:bg-sunken sm:h-9 sm:px-3.5';

const stateStyles = {
  issued: 'bg-success-tint text-on-success-tint',
  revoked: 'bg-sunken text-ink',
  never: 'bg-warning-tint text-on-warning-tint',
  expired: 'bg-sunken text-ink',
} as const;

const stateWords = {
  issued: 'badge.verified',
  revoked: 'badge.revoked',
  never: 'badge.never',
  expired: 'badge.expired',
} as const satisfies Record<ShownState, MessageKey>;

/** A badge's certificate for a browser without scripts, as HTML. */
export function plainBadge(badge: PublicBadge): string {
  const { state, issuer, recipientName, badgeType, yearLabel, description, meaning } = badge;
  const why = whyNoMore(badge);
  const counts = state === 'issued';
  const awardLine = awardLineOf(badge);
  return frame(
    issuer,
    `<article class="overflow-clip rounded-card border border-line bg-surface shadow-float">
<div class="h-1 ${counts ? 'bg-gold' : 'bg-line'}"></div>
<div class="grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
<div class="grid content-center justify-items-center border-line p-8 max-md:border-b sm:p-10 md:border-r ${counts ? 'bg-gold-tint' : 'bg-sunken'}">
<img src="${escapeAttribute(badgeImagePath(badge))}" alt="${escapeAttribute(altOf(badge))}" class="aspect-square w-full max-w-64 object-contain md:max-w-xs">
</div>
<div class="grid content-center gap-6 p-6 sm:p-10">
<header class="grid justify-items-start gap-4">
<div class="grid justify-items-start gap-1.5">
<p class="inline-flex items-center rounded-full px-4 py-1.5 text-sm font-semibold ${stateStyles[state]}">${escapeText(say(stateWords[state]))}</p>
<p class="text-sm text-balance text-muted">${escapeText(say('plain.checked'))}</p>
</div>
${why ? paragraph(why, 'text-lg font-medium text-pretty') : ''}
<div class="grid gap-2">
<h1 dir="auto" class="text-left font-serif text-4xl leading-tight font-semibold tracking-tight text-balance sm:text-5xl">${escapeText(recipientName)}</h1>
${awardLine ? paragraph(awardLine, 'text-left font-serif text-lg text-muted') : ''}
${paragraph(`${badgeType}, ${yearLabel}`, `text-left font-serif text-xl ${counts ? 'text-on-gold-tint' : 'text-muted'}`)}
</div>
${description ? paragraph(description, 'max-w-prose text-pretty whitespace-pre-line') : ''}
</header>
<dl class="grid divide-y divide-line border-y border-line text-sm">${factsOf(badge).map(fact).join('')}</dl>
${badge.issued ? plainAttestation(issuer) : ''}
${badge.issued ? files(badge.verificationHash) : ''}
</div>
</div>
</article>
${plainMeaning(meaning)}`,
  );
}

/** The words of a page that shows no badge, as HTML. */
export function plainRefusal(refusal: { title: string; description: string }, settings: PublicSettings): string {
  const { organizationName: name, organizationUrl, contactEmail, organizationLogo } = settings;
  const issuer = { name, url: organizationUrl || null, logo: logoPath(organizationLogo) };
  return frame(
    issuer,
    `<div class="grid justify-items-center gap-1 rounded-card border border-line bg-surface px-6 py-14 text-center">
<h1 class="font-semibold">${escapeText(refusal.title)}</h1>
${paragraph(refusal.description, 'max-w-sm text-pretty text-muted')}
<p class="mt-2 text-muted">${issuerLink(issuer)}${contactEmail ? `<br>${mailLink(contactEmail)}` : ''}</p>
</div>`,
  );
}

type Issuer = Pick<PublicBadge['issuer'], 'name' | 'url' | 'logo'>;

function frame({ name, logo }: Issuer, content: string): string {
  return `
<div data-public class="flex min-h-dvh flex-col">
<header class="border-b border-line bg-surface print:hidden">
<div class="mx-auto flex h-14 max-w-5xl items-center justify-between gap-4 px-4 sm:px-6">
<p class="flex min-w-0 items-center gap-3 text-base font-semibold tracking-tight">${logo ? `<img src="${escapeAttribute(logo)}" alt="" class="size-10 shrink-0 rounded-tag bg-paper object-contain p-0.5">` : ''}<span class="line-clamp-2 leading-tight"><bdi>${escapeText(name)}</bdi></span></p>
<a href="/verification" class="${button}">${escapeText(say('plain.verify'))}</a>
</div>
</header>
<main class="mx-auto w-full max-w-5xl flex-1 px-4 py-8 sm:px-6 sm:py-12">
${content}
</main>
</div>`;
}

function factsOf(badge: PublicBadge): [string, string][] {
  const { revokedAt, issuer, verificationHash } = badge;
  const lastDay = lastDayOf(badge);
  return [
    [say('fact.id'), escapeText(badgeIdOf(badge))],
    [say('fact.issueDate'), escapeText(issueDateOf(badge, say('badge.noIssueDate')))],
    ...(lastDay ? ([[say('fact.validUntil'), escapeText(lastDay)]] satisfies [string, string][]) : []),
    ...(revokedAt
      ? ([[say('fact.revoked'), escapeText(longDate(revokedAt, issuer.timeZone))]] satisfies [string, string][])
      : []),
    [say('fact.issuer'), issuerLink(issuer)],
    ...(issuer.contactEmail
      ? ([[say('fact.contact'), mailLink(issuer.contactEmail)]] satisfies [string, string][])
      : []),
    [say('fact.hash'), verificationHash],
  ];
}

function fact([label, html]: [string, string]): string {
  return `<div class="grid gap-0.5 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-4"><dt class="text-muted">${escapeText(label)}</dt><dd class="font-medium break-all">${html}</dd></div>`;
}

function files(hash: string): string {
  const links = keptFiles.map(
    ({ file, label }) => `<a href="${badgeFilePath(hash, file)}" class="${button}">${escapeText(say(label))}</a>`,
  );
  return `<p class="flex flex-wrap gap-2 max-sm:*:grow print:hidden">${links.join('')}</p>`;
}

function issuerLink({ name, url }: Issuer): string {
  return webLink(name, url);
}

function mailLink(email: string): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `<a href="mailto:${escapeAttribute(address)}" class="${linkStyle}">${escapeText(email)}</a>`;
}

function paragraph(text: string, style: string): string {
  return `<p dir="auto" class="${style}">${escapeText(text)}</p>`;
}
