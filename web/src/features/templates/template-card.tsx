import type { BadgeTemplate } from 'functions/contract';
import { TemplatePicture } from '../../components/template-picture.tsx';
import { useTimeZone } from '../../api/time-zone.ts';
import { formatShortDate } from '../../components/dates.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { TemplateActions, type TemplateDialogName } from './template-actions.tsx';

interface TemplateCardProps {
  template: BadgeTemplate;
  onOpen: (name: TemplateDialogName) => void;
}

export function TemplateCard({ template, onOpen }: TemplateCardProps) {
  const zone = useTimeZone();
  const { name, isDefault, yearPlaceholder, namePlaceholder, meaning, createdAt } = template;
  return (
    <li>
      <Card className="flex h-full flex-col overflow-hidden">
        <TemplatePicture id={template.id} alt={`Preview of ${name}`} className="aspect-4/3 border-b border-line" />
        <div className="grid gap-2 p-4">
          <div className="flex items-start justify-between gap-2">
            <div className="flex min-w-0 flex-wrap items-center gap-2">
              <h2 className="min-w-0 font-semibold">{name}</h2>
              {isDefault && <StatusBadge tone="primary">Default</StatusBadge>}
            </div>
            <div className="-my-2 -mr-2">
              <TemplateActions template={template} onOpen={onOpen} />
            </div>
          </div>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 [&_dt]:text-muted">
            {meaning.badgeType && (
              <>
                <dt>Badge type</dt>
                <dd className="truncate text-right">{meaning.badgeType}</dd>
              </>
            )}
            <dt>Year</dt>
            <dd className="truncate text-right">{yearPlaceholder}</dd>
            <dt>Name</dt>
            <dd className="truncate text-right">{namePlaceholder}</dd>
            <dt>Created</dt>
            <dd className="text-right tabular-nums">{formatShortDate(createdAt, zone)}</dd>
          </dl>
        </div>
      </Card>
    </li>
  );
}

/** Placeholder of a template that is loading. */
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
