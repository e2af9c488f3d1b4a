import { usePublicSettings } from '../../api/public-settings.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { IssuerName } from './issuer-name.tsx';

/** An address to write to. */
export function ContactLink({ email }: { email: string }) {
  const address = encodeURIComponent(email).replace('%40', '@');
  return (
    <a href={`mailto:${address}`} className="text-link hover:underline print:text-current">
      <EmailText email={email} />
    </a>
  );
}

/** Whom to ask where a page cannot help further: the organisation, and its address where it gives one. */
export function ContactNote() {
  const settings = usePublicSettings();
  if (!settings || settings === 'loading') return null;
  const { organizationName: name, organizationUrl, contactEmail } = settings;
  return (
    <p className="mt-2">
      <IssuerName issuer={{ name, url: organizationUrl || null }} />
      {contactEmail && (
        <>
          <br />
          <ContactLink email={contactEmail} />
        </>
      )}
    </p>
  );
}
