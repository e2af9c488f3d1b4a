import { Award } from 'lucide-react';

export function BrandMark() {
  return (
    <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-control bg-primary text-on-primary">
      <Award className="size-5" />
    </span>
  );
}
