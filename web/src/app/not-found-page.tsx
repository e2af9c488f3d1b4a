import { Compass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { buttonStyle } from '../ui/style.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/feedback/messages.tsx';

export function NotFoundPage() {
  return (
    <Card>
      <EmptyState
        Icon={Compass}
        title="404 Page Not Found"
        action={
          <Link to={paths.dashboard} className={buttonStyle('primary')}>
            Go to the dashboard
          </Link>
        }
      >
        Did you forget to add the page to the router?
      </EmptyState>
    </Card>
  );
}
