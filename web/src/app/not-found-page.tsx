import { say } from 'functions/contract/words/say';
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
        title={say('shell.notFound')}
        action={
          <Link to={paths.dashboard} className={buttonStyle('primary')}>
            {say('shell.goToDashboard')}
          </Link>
        }
      >
        {say('shell.notFoundHint')}
      </EmptyState>
    </Card>
  );
}
