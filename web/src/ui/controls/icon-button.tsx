import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'size' | 'aria-label'> & {
  /** Name of the action, also shown as the tooltip. */
  label: string;
  Icon: LucideIcon;
};

/** A button that shows an icon and no words. For the console: it needs a TooltipProvider around it. */
export function IconButton({ label, Icon, variant = 'ghost', ...button }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <Button {...button} variant={variant} size="icon" aria-label={label}>
        <Icon aria-hidden />
      </Button>
    </Tooltip>
  );
}
