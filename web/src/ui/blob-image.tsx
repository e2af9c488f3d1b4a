import { useCallback, useState } from 'react';

interface BlobImageProps {
  blob: Blob;
  alt: string;
  className?: string;
}

/** Picture from memory. Hides itself if the browser cannot show it. */
export function BlobImage({ blob, alt, className }: BlobImageProps) {
  const [failed, setFailed] = useState<Blob | null>(null);
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => {
        URL.revokeObjectURL(url);
      };
    },
    [blob],
  );
  if (failed === blob) return null;
  return (
    <img
      ref={show}
      alt={alt}
      className={className}
      onError={() => {
        setFailed(blob);
      }}
    />
  );
}
