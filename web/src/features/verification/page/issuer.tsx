import type { PublicBadge } from 'functions/contract';
import { usePublicSettings } from '../../../api/settings/public-settings.ts';
import { OrganizationLogo } from '../../../components/public/organization-logo.tsx';
import { EmailText } from '../../../ui/email-text.tsx';

interface NameLinkProps {
  name: string;
  url: string | null;
}

/** Name, linked if it has an address. */
export function NameLink({ name, url }: NameLinkProps) {
  // The server validates web addresses; this also blocks unsafe schemes.
  if (!url || !/^https?:/i.test(url)) return <bdi>{name}</bdi>;
  return (
    <a href={url} rel="noreferrer" target="_blank" className="text-link hover:underline print:text-current">
      <bdi>{name}</bdi>
    </a>
  );
}

/** Organization as a fact, with its logo if any. */
export function IssuerFact({ issuer }: { issuer: PublicBadge['issuer'] }) {
  const { name, url, logo } = issuer;
  if (!logo) return <NameLink name={name} url={url} />;
  return (
    <span className="flex items-center gap-2.5">
      {/* No higher than a line, to align with the label. */}
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

/** Contact advice: the organization, with its address if known. */
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
