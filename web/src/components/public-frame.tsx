import { defaultSettings } from 'functions/contract/defaults';
import type { ReactNode } from 'react';
import { usePublicSettings } from '../api/public-settings.ts';
import { BrandMark } from '../ui/brand-mark.tsx';

interface PublicFrameProps {
  /** The way to another page, at the right of the header. */
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of what visitors see: the organisation's name and nothing in the way. */
export function PublicFrame({ action, children }: PublicFrameProps) {
  const settings = usePublicSettings();
  return (
    <div data-public className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex h-14 max-w-5xl items-center justify-between gap-4 px-4 sm:px-6">
          <p className="flex min-w-0 items-center gap-3 text-base font-semibold tracking-tight">
            <BrandMark />
            {/* While it is not known, nobody's name stands here. */}
            {settings !== 'loading' && (
              <span className="line-clamp-2 leading-tight">
                {settings?.organizationName ?? defaultSettings.organizationName}
              </span>
            )}
          </p>
          {action}
        </div>
      </header>
      <main className="mx-auto w-full max-w-5xl flex-1 px-4 py-8 sm:px-6 sm:py-12 print:p-0">{children}</main>
    </div>
  );
}
