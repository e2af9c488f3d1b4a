import { useNavigation } from 'react-router-dom';

/** A thin bar while the next screen is on its way; it stays away when that takes less than 300 ms. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 h-0.5 animate-appear bg-primary">
      <span className="sr-only">Loading</span>
    </div>
  );
}
