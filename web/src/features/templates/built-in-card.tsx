import { builtInTemplateId } from 'functions/contract';
import { TemplatePicture, builtInArtName } from '../../components/template-picture.tsx';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';

interface BuiltInCardProps {
  /** Whether new badges get it unless a template is chosen. */
  isDefault: boolean;
  onPreview: () => void;
}

/** The art of badges that have no template, among the templates. */
export function BuiltInCard({ isDefault, onPreview }: BuiltInCardProps) {
  return (
    <li>
      <Card className="flex h-full flex-col overflow-hidden">
        <TemplatePicture
          id={builtInTemplateId}
          alt={`Preview of ${builtInArtName}`}
          className="aspect-4/3 border-b border-line"
        />
        <div className="grid content-start gap-2 p-4">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="font-semibold">{builtInArtName}</h2>
            {isDefault && <StatusBadge tone="primary">Default</StatusBadge>}
          </div>
          <p className="text-xs text-muted">Used when no other template is the default.</p>
          <Button className="mt-1 w-fit" aria-label={`Preview ${builtInArtName.toLowerCase()}`} onClick={onPreview}>
            Preview
          </Button>
        </div>
      </Card>
    </li>
  );
}
