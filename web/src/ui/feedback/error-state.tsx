import { CircleAlert, RefreshCw } from 'lucide-react';
import { Button } from '../controls/button.tsx';

interface ErrorStateProps {
  title: string;
  /** Words of the server, or what to do next. */
  children: string;
  onRetry: () => void;
  busy?: boolean;
}

/** Stands where content could not be loaded, and tries again. */
export function ErrorState({ title, children, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-1 px-6 py-14 text-center">
      <span className="mb-3 grid size-11 place-items-center rounded-full bg-danger-tint text-on-danger-tint">
        <CircleAlert aria-hidden className="size-5" />
      </span>
      <h2 className="font-semibold">{title}</h2>
      <p className="max-w-sm text-pretty text-muted">{children}</p>
      <Button className="mt-4" onClick={onRetry} busy={busy}>
        {!busy && <RefreshCw aria-hidden />}
        Try again
      </Button>
    </div>
  );
}
