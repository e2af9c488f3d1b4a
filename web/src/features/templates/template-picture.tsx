import { useQuery } from '@tanstack/react-query';
import type { BadgeTemplate } from 'functions/contract';
import { templatePreviewQuery } from '../../api/badge-templates.ts';
import { BlobImage } from '../../ui/blob-image.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** A template as the server draws it with sample values; empty when it cannot be shown. */
export function TemplatePicture({ template, className }: { template: BadgeTemplate; className: string }) {
  const { data, isPending } = useQuery(templatePreviewQuery(template.id));
  return (
    <div className={cx('relative bg-sunken', className)}>
      {isPending && <Skeleton className="absolute inset-4" />}
      {data && (
        <BlobImage
          blob={data}
          alt={`Preview of ${template.name}`}
          className="absolute inset-4 size-[calc(100%-2rem)] object-contain"
        />
      )}
    </div>
  );
}
