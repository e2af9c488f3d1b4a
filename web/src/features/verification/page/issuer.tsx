import type { PublicBadge } from 'functions/contract';
import { usePublicSettings } from '../../../api/settings/public-settings.ts';
import { OrganizationLogo } from '../../../components/public/organization-logo.tsx';
import { EmailText } from '../../../ui/email-text.tsx';

interface NameLinkProps {
  name: string;
  /** Web address; null where it has none. */
  url: string | null;
}

/** A name, linked where it has an address. */
export function NameLink({ name, url }: NameLinkProps) {
  // The server has checked that it is a web address; a link to anything else would be an open door.
  if (!url || !/^https?:/i.test(url)) return <bdi>{name}</bdi>;
  return (
    <a href={url} rel="noreferrer" target="_blank" className="text-link hover:underline print:text-current">
      <bdi>{name}</bdi>
    </a>
  );
}

/** The organisation as a fact of a badge: its logo, where it has one, beside its name. */
export function IssuerFact({ issuer }: { issuer: PublicBadge['issuer'] }) {
  const { name, url, logo } = issuer;
  if (!logo) return <NameLink name={name} url={url} />;
  return (
    <span className="flex items-center gap-2.5">
      {/* Beside its label it is no higher than a line, so that both stand on one. */}
      <OrganizationLogo src={logo} className="size-9 max-sm:mt-1 sm:-my-2" />
      <span className="min-w-0">
        <NameLink name={name} url={url} />
      </span>
    </span>
  );
}

export function ContactLink({ email }: { email: string }) {
  const address = encodeURIComponent(email).replace('%40', '@');
  return (
    <a href={`mailto:${address}`} className="text-link hover:underline print:text-current">
      <EmailText email={email} />
    </a>
  );
}

/** Contact where a page cannot help further: the organisation, and its address where it gives one. */
export function ContactNote() {
  const settings = usePublicSettings();
  if (!settings || settings === 'loading') return null;
  const { organizationName: name, organizationUrl, contactEmail } = settings;
  return (
    <p className="mt-2">
      <NameLink name={name} url={organizationUrl || null} />
      {contactEmail && (
        <>
          <br />
          <ContactLink email={contactEmail} />
        </>
      )}
    </p>
  );
}
