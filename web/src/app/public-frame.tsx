import { unnamedOrganization } from 'functions/contract/words/badge-words';
import type { ReactNode } from 'react';
import { usePublicSettings } from '../api/settings/public-settings.ts';
import { logoPath } from '../lib/paths.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { OrganizationLogo } from '../components/public/organization-logo.tsx';

interface PublicFrameProps {
  /** Link at the right of the header. */
  action?: ReactNode;
  children: ReactNode;
}

/** Frame of public pages with the organization's name. */
export function PublicFrame({ action, children }: PublicFrameProps) {
  const settings = usePublicSettings();
  return (
    <div data-public className="flex min-h-dvh flex-col print:min-h-0">
      <header className="border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex h-14 max-w-5xl items-center justify-between gap-4 px-4 sm:px-6">
          <p className="flex min-w-0 items-center gap-3 text-base font-semibold tracking-tight">
            <FrameMark settings={settings} />
            {/* Empty until the name is known. */}
            {settings !== 'loading' && (
              <span className="line-clamp-2 leading-tight">{settings?.organizationName ?? unnamedOrganization}</span>
            )}
          </p>
          {action}
        </div>
      </header>
      <main className="mx-auto w-full max-w-5xl flex-1 px-4 py-8 sm:px-6 sm:py-12 print:max-w-none print:p-0">
        {children}
      </main>
    </div>
  );
}

/** The organization's logo at a legible size, or the product's mark. Keeps its space while loading. */
function FrameMark({ settings }: { settings: ReturnType<typeof usePublicSettings> }) {
  if (settings === 'loading') return <span className="size-10 shrink-0" />;
  const logo = logoPath(settings?.organizationLogo);
  if (!logo) return <BrandMark />;
  return <OrganizationLogo src={logo} className="size-10" otherwise={<BrandMark />} />;
}

/**
 * Sets the title of the public search from the organization's texts. The document's title stays until they are known.
 */
export function SearchTitle() {
  const settings = usePublicSettings();
  if (!settings || settings === 'loading') return null;
  return <title>{settings.verificationPageTitle}</title>;
}
