import { type ReactNode, useState } from 'react';
import { cx } from '../../ui/style.ts';

interface OrganizationLogoProps {
  src: string;
  /** Size such as `size-8`, reserved before it loads. */
  className: string;
  /** Fallback if the picture cannot be loaded. */
  otherwise?: ReactNode;
}

/** Organization's logo next to its name. White background even in dark mode: most logos are drawn for paper. */
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
