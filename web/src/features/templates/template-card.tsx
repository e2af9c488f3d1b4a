import { useQuery } from '@tanstack/react-query';
import type { BadgeTemplate } from 'functions/contract';
import { templatePreviewQuery } from '../../api/badge-templates.ts';
import { formatShortDate } from '../../lib/format.ts';
import { BlobImage } from '../../ui/blob-image.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** One template with its picture. */
export function TemplateCard({ template }: { template: BadgeTemplate }) {
  const { name, isDefault, yearPlaceholder, namePlaceholder, createdAt } = template;
  return (
    <li>
      <Card className="flex h-full flex-col overflow-hidden">
        <TemplatePreview template={template} />
        <div className="grid gap-2 p-4">
          <div className="flex items-start justify-between gap-2">
            <h2 className="min-w-0 font-semibold break-words">{name}</h2>
            {isDefault && <StatusBadge tone="primary">Default</StatusBadge>}
          </div>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 [&_dt]:text-muted">
            <dt>Year</dt>
            <dd className="truncate text-right">{yearPlaceholder}</dd>
            <dt>Name</dt>
            <dd className="truncate text-right">{namePlaceholder}</dd>
            <dt>Created</dt>
            <dd className="text-right tabular-nums">{formatShortDate(createdAt)}</dd>
          </dl>
        </div>
      </Card>
    </li>
  );
}

function TemplatePreview({ template }: { template: BadgeTemplate }) {
  const { data, isPending } = useQuery(templatePreviewQuery(template.id));
  return (
    <div className="relative aspect-4/3 border-b border-line bg-sunken">
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

/** Stands where a template is loading. */
export function TemplateCardSkeleton() {
  return (
    <li>
      <Card className="overflow-hidden">
        <div className="aspect-4/3 border-b border-line bg-sunken" />
        <div className="grid gap-3 p-4">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-14 w-full" />
        </div>
      </Card>
    </li>
  );
}
