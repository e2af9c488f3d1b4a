import { badgeFilePath, badgeImagePath, logoPath } from '../contract/text/address.ts';
import {
  altOf,
  artRatio,
  awardLineOf,
  hashGroups,
  isUpright,
  issueDateOf,
  keptFiles,
  lastDayOf,
  signersOf,
  whyNoMore,
} from '../contract/words/badge-words.ts';
import { longDate } from '../contract/words/dates.ts';
import { escapeAttribute, escapeText } from '../contract/text/escape-xml.ts';
import type { MessageKey } from '../contract/words/say.ts';
import type { PublicSettings } from '../contract/calls/settings.ts';
import type { PublicBadge } from '../contract/rules/public-badge.ts';
import { say } from '../words.ts';
import type { Attestation } from '../contract/rules/pictures.ts';
import type { SharedMeaning, Skill } from '../contract/rules/meaning.ts';
import { isLongText, tellsMore } from '../contract/rules/shown-meaning.ts';

// The same classes as the page with scripts; web/src/styles.css also scans this file.
const button =
  'rounded-control inline-flex h-11 shrink-0 items-center justify-center border border-line bg-surface px-4 text-sm font-medium text-ink hover:bg-sunken sm:h-9 sm:px-3.5';
const chip = 'rounded-full border border-line px-3 py-1 text-sm wrap-anywhere';
const linkStyle = 'text-link hover:underline';

const stateStyles = {
  issued: 'bg-success-tint text-on-success-tint',
  revoked: 'bg-sunken text-ink',
  never: 'bg-warning-tint text-on-warning-tint',
  expired: 'bg-sunken text-ink',
} as const;

/** HTML for browsers without scripts. */
export function plainBadge(badge: PublicBadge): string {
  const sheet = badge.art.pdfLayout === 'page' ? diploma(badge) : certificate(badge);
  return frame(badge.issuer, sheet + plainMeaning(badge.meaning));
}

function certificate(badge: PublicBadge): string {
  const { state, issued, issuer, verificationHash } = badge;
  const counts = state === 'issued';
  return `<article class="paper overflow-clip rounded-card border border-line bg-surface text-ink shadow-float">
<div class="h-1.5 ${counts ? 'bg-brand' : 'bg-line'}"></div>
<div class="grid md:grid-cols-[min(41%,25rem)_minmax(0,1fr)]">
<div class="grid content-center justify-items-center border-line p-6 max-md:border-b md:border-r ${counts ? 'bg-brand-tint' : 'bg-sunken'}">
${artOf(badge, 'max-w-64 md:max-w-88')}
</div>
<div class="grid content-center gap-6 p-6 sm:p-10">
<header class="grid justify-items-start gap-4">
${stateOf(badge)}
${wordsOf(badge, 'text-4xl leading-tight sm:text-5xl')}
</header>
${facts(badge, '')}
${issued ? plainAttestation(issuer) + files(verificationHash) : ''}
</div>
</div>
</article>
`;
}

/** Badge whose art is a page: the page between state and facts. Only the page is printed. */
function diploma(badge: PublicBadge): string {
  const upright = isUpright(badge.art);
  return `<article class="grid gap-6 print:block">
<style>@page{size:${upright ? 'portrait' : 'landscape'};margin:0}</style>
<div class="grid justify-items-start gap-4 print:hidden">${stateOf(badge)}</div>
<div class="paper w-full justify-self-center overflow-clip rounded-paper border border-line bg-paper shadow-paper print:fixed print:inset-0 print:max-w-none print:rounded-none print:border-none print:shadow-none ${upright ? 'max-w-155' : ''}">
${artOf(badge, '')}
</div>
<div class="paper grid gap-6 rounded-card border border-line bg-surface p-6 text-ink sm:p-10 print:hidden">
${wordsOf(badge, 'text-3xl')}
${facts(badge, 'sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2')}
${badge.issued ? files(badge.verificationHash) : ''}
</div>
</article>
`;
}

function artOf(badge: PublicBadge, size: string): string {
  const [source, alt] = [badgeImagePath(badge), altOf(badge)].map(escapeAttribute);
  return `<img src="${source}" alt="${alt}" style="aspect-ratio:${artRatio(badge.art)}" class="w-full object-contain print:h-full ${size}">`;
}

function stateOf(badge: PublicBadge): string {
  const why = whyNoMore(badge);
  return `<div class="grid justify-items-start gap-1.5">
<p class="inline-flex items-center rounded-full px-4 py-1.5 text-sm font-semibold ${stateStyles[badge.state]}">${escapeText(say(badge.state === 'issued' ? 'badge.verified' : `badge.state.${badge.state}`))}</p>
<p class="text-sm text-balance text-muted">${escapeText(say('plain.checked'))}</p>
</div>
${why ? paragraph(why, 'text-lg font-medium text-pretty') : ''}`;
}

function wordsOf(badge: PublicBadge, nameStyle: string): string {
  const { state, recipientName, badgeType, yearLabel, description } = badge;
  const awardLine = awardLineOf(badge);
  return `<div class="grid gap-2">
<h1 dir="auto" class="text-left font-serif font-semibold tracking-tight text-balance ${nameStyle}">${escapeText(recipientName)}</h1>
${awardLine ? paragraph(awardLine, 'text-left font-serif text-lg font-medium text-muted') : ''}
${paragraph(`${badgeType}, ${yearLabel}`, `text-left font-serif text-2xl font-medium ${state === 'issued' ? 'text-on-brand-tint' : 'text-muted'}`)}
</div>
${description ? paragraph(description, 'max-w-prose text-pretty whitespace-pre-line') : ''}`;
}

function facts(badge: PublicBadge, columns: string): string {
  return `<dl class="grid gap-x-10 border-t border-line text-sm ${columns}">${factsOf(badge).map(fact).join('')}</dl>`;
}

export function plainRefusal(refusal: { title: string; description: string }, settings: PublicSettings): string {
  const { organizationName: name, organizationUrl, contactEmail, organizationLogo } = settings;
  const issuer = { name, url: organizationUrl || null, logo: logoPath(organizationLogo) };
  return frame(
    issuer,
    `<div class="mx-auto grid w-full max-w-120 justify-items-center gap-2 py-8 text-center text-base/6.5 text-muted sm:py-16">
<h1 class="text-2xl font-semibold tracking-tight text-balance text-ink">${escapeText(refusal.title)}</h1>
${paragraph(refusal.description, 'text-pretty')}
<p>${webLink(issuer.name, issuer.url)}${contactEmail ? `<br>${mailLink(contactEmail)}` : ''}</p>
</div>`,
  );
}

type Issuer = Pick<PublicBadge['issuer'], 'name' | 'url' | 'logo'>;

function frame({ name, logo }: Issuer, content: string): string {
  return `
<div data-public class="flex min-h-dvh flex-col print:min-h-0">
<header class="border-b border-line bg-surface print:hidden">
<div class="mx-auto flex h-14 max-w-5xl items-center justify-between gap-4 px-4 sm:px-6">
<p class="flex min-w-0 items-center gap-3 text-base font-semibold tracking-tight">${logo ? `<img src="${escapeAttribute(logo)}" alt="" class="size-10 shrink-0 rounded-tag bg-paper object-contain p-0.5">` : ''}<span class="line-clamp-2 leading-tight"><bdi>${escapeText(name)}</bdi></span></p>
<a href="/verification" class="${button}">${escapeText(say('plain.verify'))}</a>
</div>
</header>
<main class="mx-auto w-full max-w-5xl flex-1 px-4 py-8 sm:px-6 sm:py-12 print:max-w-none print:p-0">
${content}
</main>
</div>`;
}

function factsOf(badge: PublicBadge): [MessageKey, string][] {
  const { year, revokedAt, issuer, verificationHash } = badge;
  const groups = hashGroups(verificationHash).map((group) => `<span class="mr-1.5 inline-block">${group}</span>`);
  const facts: [MessageKey, string | null][] = [
    ['fact.id', `<span class="block text-balance">BDG-${year}-${groups.join('')}</span>`],
    ['fact.issueDate', escapeText(issueDateOf(badge, say('badge.noIssueDate')))],
    ['fact.validUntil', lastDayOf(badge)],
    ['fact.revoked', revokedAt && longDate(revokedAt, issuer.timeZone)],
    ['fact.issuer', webLink(issuer.name, issuer.url)],
    ['fact.signedBy', escapeText(signersOf(badge) ?? '')],
    ['fact.contact', issuer.contactEmail && mailLink(issuer.contactEmail)],
    [
      'fact.hash',
      `<span class="block text-xs font-normal tracking-tight text-balance break-all text-muted">${verificationHash}</span>`,
    ],
  ];
  return facts.filter((fact): fact is [MessageKey, string] => Boolean(fact[1]));
}

function fact([label, html]: [MessageKey, string]): string {
  return `<div class="grid content-start gap-0.5 border-b border-line py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-4"><dt class="text-muted">${escapeText(say(label))}</dt><dd class="font-medium tabular-nums">${html}</dd></div>`;
}

function files(hash: string): string {
  const links = keptFiles.map(
    ({ file, label }) => `<a href="${badgeFilePath(hash, file)}" class="${button}">${escapeText(say(label))}</a>`,
  );
  return `<p class="flex flex-wrap gap-2 max-sm:*:grow print:hidden">${links.join('')}</p>`;
}

function mailLink(email: string): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `<a href="mailto:${escapeAttribute(address)}" class="${linkStyle}">${escapeText(email)}</a>`;
}

function paragraph(text: string, style: string): string {
  return `<p dir="auto" class="${style}">${escapeText(text)}</p>`;
}

/** Empty if there are none. */
export function plainAttestation({ name, attestation }: PublicBadge['issuer']): string {
  if (!attestation) return '';
  const { signatures, seal, line } = attestation;
  const sealImage = seal
    ? image(seal, say('attestation.sealOf', { issuer: name }), 'ml-auto size-16 shrink-0 sm:size-20')
    : '';
  const row =
    signatures.length > 0 || seal
      ? `<div class="flex items-start gap-4 sm:gap-8">${signatures.map(signatureOf).join('')}${sealImage}</div>`
      : '';
  return `<div class="grid gap-3 print:gap-2">${row}${line ? `<p class="text-xs text-pretty text-muted">${escapeText(line)}</p>` : ''}</div>`;
}

function signatureOf({ name, office, picture }: Attestation['signatures'][number]): string {
  const alt = name ? say('attestation.signatureOf', { name }) : say('attestation.signature');
  const drawn = picture
    ? image(picture, alt, 'aspect-[3/1] w-full')
    : '<div class="hidden aspect-[3/1] print:block"></div>';
  return `<div class="grid max-w-44 min-w-0 flex-1 gap-1">${drawn}<div class="grid border-t border-muted pt-1 text-xs"><p class="font-medium">${escapeText(name)}</p><p class="text-muted">${escapeText(office)}</p></div></div>`;
}

function image(path: string, alt: string, size: string): string {
  return `<img src="${escapeAttribute(path)}" alt="${escapeAttribute(alt)}" class="${size} object-contain">`;
}

/** Empty if it adds nothing to the certificate. */
function plainMeaning(meaning: SharedMeaning | null): string {
  if (!meaning || !tellsMore(meaning)) return '';
  const { criteria, skills, achievementType } = meaning;
  const parts = [
    ...(criteria.text || criteria.url ? [part('meaning.criteria', criteriaOf(criteria))] : []),
    ...(skills.length > 0 ? [part('meaning.skills', skillsOf(skills))] : []),
    ...(achievementType ? [part('meaning.kind', `<p>${escapeText(say(`achievement.${achievementType}`))}</p>`)] : []),
  ];
  return `<section class="mt-6 grid gap-6 rounded-card border border-line bg-surface p-6 sm:p-10 print:hidden">
<h2 class="text-lg font-semibold tracking-tight">${escapeText(say('meaning.title'))}</h2>
${parts.join('\n')}
</section>`;
}

type Title = 'meaning.criteria' | 'meaning.skills' | 'meaning.kind';

function part(title: Title, html: string): string {
  return `<div class="grid gap-2"><h3 class="font-semibold">${escapeText(say(title))}</h3>${html}</div>`;
}

function criteriaOf({ text, url }: SharedMeaning['criteria']): string {
  const words = text
    ? `<p dir="auto" class="max-w-prose text-pretty wrap-anywhere whitespace-pre-line">${escapeText(text)}</p>`
    : '';
  const folded =
    text && isLongText(text)
      ? `<details><summary class="w-fit text-link">${escapeText(say('meaning.readAll'))}</summary>${words}</details>`
      : words;
  return `${folded}${url ? `<p class="wrap-anywhere">${webLink(url, url)}</p>` : ''}`;
}

function skillsOf(skills: readonly Skill[]): string {
  const items = skills.map(({ name, url }) => `<li class="${chip}">${webLink(name, url)}</li>`);
  return `<ul class="flex flex-wrap gap-2">${items.join('')}</ul>`;
}

/** Linked if there is a web address. */
function webLink(words: string, url: string | null): string {
  // Stored links may only lead to web addresses, for safety.
  if (!url || !/^https?:/i.test(url)) return `<bdi>${escapeText(words)}</bdi>`;
  return `<a href="${escapeAttribute(url)}" rel="noreferrer" class="${linkStyle}"><bdi>${escapeText(words)}</bdi></a>`;
}
