import { Skeleton } from '../../ui/feedback/loading.tsx';

export function HistorySkeleton() {
  return (
    <div className="grid gap-5 py-1" aria-busy>
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="grid gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
      ))}
    </div>
  );
}
