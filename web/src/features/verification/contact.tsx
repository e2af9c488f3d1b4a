import { usePublicSettings } from '../../api/public-settings.ts';
import { EmailText } from '../../ui/email-text.tsx';

/** An address to write to. */
export function ContactLink({ email }: { email: string }) {
  const address = encodeURIComponent(email).replace('%40', '@');
  return (
    <a href={`mailto:${address}`} className="text-link hover:underline print:text-current">
      <EmailText email={email} />
    </a>
  );
}

/** Whom to ask where a page cannot help further. Nothing where the organisation gives no address. */
export function ContactNote() {
  const settings = usePublicSettings();
  if (!settings || settings === 'loading' || !settings.contactEmail) return null;
  return (
    <p className="mt-2">
      {settings.organizationName}
      <br />
      <ContactLink email={settings.contactEmail} />
    </p>
  );
}
