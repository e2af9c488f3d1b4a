/** Joins class names and drops false, null, undefined or empty ones. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

const variants = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover forced-colors:border-2',
  secondary: 'border border-line bg-surface text-ink hover:bg-sunken',
  ghost: 'text-muted hover:bg-sunken hover:text-ink',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover forced-colors:border-2',
} as const;

const sizes = {
  medium: 'h-11 px-4 sm:h-9 sm:px-3.5',
  icon: 'size-11 sm:size-9',
} as const;

/** Variants of a button. A screen has one primary. */
export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

/** Button style, for links that act like one. */
export function buttonStyle(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium'): string {
  return cx(
    'rounded-control inline-flex shrink-0 items-center justify-center gap-2 text-sm font-medium whitespace-nowrap transition-colors',
    'disabled:pointer-events-none disabled:opacity-55 aria-disabled:cursor-default aria-disabled:opacity-80 [&_svg]:size-4 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
  );
}
