import { type ReactNode, useState } from 'react';
import { cx } from '../../ui/style.ts';

interface OrganizationLogoProps {
  src: string;
  /** Its size, such as `size-8`: it takes its place before it has come. */
  className: string;
  /** Shown in its place when the picture cannot be loaded. */
  otherwise?: ReactNode;
}

/** The organisation's logo beside its name, which says whose it is. On white in dark mode too: most are drawn for paper. */
export function OrganizationLogo({ src, className, otherwise = null }: OrganizationLogoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === src) return otherwise;
  return (
    <img
      src={src}
      alt=""
      fetchPriority="low"
      className={cx('shrink-0 rounded-tag bg-paper object-contain p-0.5', className)}
      onError={() => {
        setFailed(src);
      }}
    />
  );
}
