import { type BadgeTemplate, builtInTemplateId } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { TemplatePicture, builtInArtName } from '../../../components/templates-and-art/template-picture.tsx';
import { useTimeZone } from '../../../api/settings/time-zone.ts';
import { formatShortDate } from '../../../components/dates/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { TemplateActions, type TemplateDialogName } from './template-actions.tsx';

interface TemplateCardProps {
  template: BadgeTemplate;
  onOpen: (name: TemplateDialogName) => void;
}

export function TemplateCard({ template, onOpen }: TemplateCardProps) {
  const zone = useTimeZone();
  const { name, isDefault, yearPlaceholder, namePlaceholder, meaning } = template;
  const date = formatShortDate(template.createdAt, zone);
  return (
    <li>
      <Card className="flex h-full flex-col overflow-hidden">
        <TemplatePicture
          id={template.id}
          alt={say('templates.previewOf', { name })}
          className="aspect-4/3 border-b border-line"
        />
        <div className="grid grid-cols-1 gap-0.5 p-4 text-xs text-muted">
          <div className="flex items-start justify-between gap-2">
            <div className="flex min-w-0 flex-wrap items-center gap-2">
              <h2 className="min-w-0 text-sm font-semibold text-ink">{name}</h2>
              {isDefault && <StatusBadge tone="primary">{say('templates.default')}</StatusBadge>}
            </div>
            <div className="-my-2 -mr-2">
              <TemplateActions template={template} onOpen={onOpen} />
            </div>
          </div>
          <p className="flex gap-1">
            {meaning.badgeType && <span className="truncate">{meaning.badgeType}</span>}
            <span className="shrink-0 tabular-nums">
              {meaning.badgeType ? `· ${date}` : say('templates.created', { date })}
            </span>
          </p>
          <p className="truncate">
            <span className="sr-only">{say('templates.placeholders')} </span>
            {yearPlaceholder} · {namePlaceholder}
          </p>
        </div>
      </Card>
    </li>
  );
}

export function TemplateCardSkeleton() {
  return (
    <li>
      <Card className="overflow-hidden">
        <Skeleton className="aspect-4/3" />
        <div className="grid gap-1.5 p-4">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-8 w-full" />
        </div>
      </Card>
    </li>
  );
}

interface BuiltInCardProps {
  /** Whether new badges use it by default. */
  isDefault: boolean;
  onPreview: () => void;
}

/** Card of the built-in art, among the templates. */
export function BuiltInCard({ isDefault, onPreview }: BuiltInCardProps) {
  return (
    <li>
      <Card className="flex h-full flex-col overflow-hidden">
        <TemplatePicture
          id={builtInTemplateId}
          alt={say('templates.previewOfBuiltIn')}
          className="aspect-4/3 border-b border-line"
        />
        <div className="grid content-start gap-2 p-4">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="font-semibold">{builtInArtName()}</h2>
            {isDefault && <StatusBadge tone="primary">{say('templates.default')}</StatusBadge>}
          </div>
          <p className="text-xs text-muted">{say('templates.builtInHelp')}</p>
          <Button className="mt-1 w-fit" aria-label={say('templates.previewBuiltIn')} onClick={onPreview}>
            {say('common.preview')}
          </Button>
        </div>
      </Card>
    </li>
  );
}
