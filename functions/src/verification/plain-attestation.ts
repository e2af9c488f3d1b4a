import { escapeAttribute, escapeText } from '../contract/escape-xml.ts';
import type { Attestation } from '../contract/pictures.ts';
import type { PublicBadge } from '../contract/public-badge.ts';
import { say } from '../words.ts';

/** Writes who signs a certificate, as HTML for a browser without scripts; nothing where nobody does. */
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
