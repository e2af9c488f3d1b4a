import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'size' | 'aria-label'> & {
  /** Name of the action and its tooltip. */
  label: string;
  Icon: LucideIcon;
};

/** Icon button for the console; needs a TooltipProvider. */
export function IconButton({ label, Icon, variant = 'ghost', ...button }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <Button {...button} variant={variant} size="icon" aria-label={label}>
        <Icon aria-hidden />
      </Button>
    </Tooltip>
  );
}
