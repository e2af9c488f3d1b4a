import type { PublicBadge } from 'functions/contract';

/** The organisation behind a badge, linked where it has an address. */
export function IssuerName({ issuer: { name, url } }: { issuer: Pick<PublicBadge['issuer'], 'name' | 'url'> }) {
  // The server has checked that it is a web address; a link to anything else would be an open door.
  if (!url || !/^https?:/i.test(url)) return name;
  return (
    <a href={url} rel="noreferrer" target="_blank" className="text-link hover:underline print:text-current">
      {name}
    </a>
  );
}
