import { escapeText } from '../contract/escape-xml.ts';
import type { SharedMeaning, Skill } from '../contract/meaning.ts';
import { isLongText, tellsMore } from '../contract/shown-meaning.ts';
import { say } from '../words.ts';
import { webLink } from './plain-link.ts';

// The classes are those of the page with scripts; web/src/styles.css has them made from this file too.
const heading = 'font-semibold';
const chip = 'rounded-full border border-line px-3 py-1 text-sm wrap-anywhere';

/** The meaning of a badge for a browser without scripts, as HTML; nothing where it tells no more than the certificate does. */
export function plainMeaning(meaning: SharedMeaning | null): string {
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
  return `<div class="grid gap-2"><h3 class="${heading}">${escapeText(say(title))}</h3>${html}</div>`;
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
