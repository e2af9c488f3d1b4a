import { say } from 'functions/contract/words/say';
import { useQuery } from '@tanstack/react-query';
import { Check, Circle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { badgeTemplatesQuery } from '../../api/badges/badge-templates.ts';
import { settingsQuery } from '../../api/settings/settings.ts';
import { statsQuery } from '../../api/jobs/stats.ts';
import { readStored, writeStored } from '../../lib/store.ts';
import { may, useSignedIn } from '../../api/session/signed-in.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { buttonStyle } from '../../ui/style.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { isUntouched } from './history.ts';
import { type FirstStep, firstSteps } from './steps.ts';

const storageKey = 'first-steps';
/** Quiet link as high as a button. */
const doneLink = 'inline-flex h-11 items-center font-medium text-link hover:underline sm:h-9';

/**
 * Steps to the first badge that the role allows, until all are done. After the first issue the rest can be hidden
 * permanently in this browser; an empty system shows them anyway.
 */
export function FirstSteps() {
  const stats = useQuery(statsQuery);
  const [hidden, setHidden] = useState(() => readStored(storageKey) !== null);
  const shown = !hidden || (stats.data !== undefined && isUntouched(stats.data));
  const hide = () => {
    writeStored(storageKey, 'hidden');
    setHidden(true);
  };
  return shown && <ShownSteps onHide={hide} />;
}

function ShownSteps({ onHide }: { onHide: () => void }) {
  const stats = useQuery(statsQuery);
  const settings = useQuery(settingsQuery);
  const templates = useQuery(badgeTemplatesQuery);
  const administrator = useSignedIn();
  const all = firstSteps({ stats: stats.data, settings: settings.data, templates: templates.data });
  const steps = all.filter(({ to }) => may(administrator, to));
  const allDone = all.every(({ done }) => done);
  useEffect(() => {
    // Reserves no space for them next time.
    if (allDone) writeStored(storageKey, 'done');
  }, [allDone]);

  if (stats.isPending || settings.isPending || templates.isPending) return <StepsSkeleton />;
  if (!steps.some(({ done }) => done === false)) return null;
  const canHide = stats.data !== undefined && stats.data.badgesIssued > 0;
  return (
    <SectionCard
      title={say('dashboard.firstSteps')}
      action={
        canHide && (
          <Button variant="ghost" onClick={onHide}>
            {say('dashboard.hideSteps')}
          </Button>
        )
      }
    >
      <ol className="grid divide-line max-xl:divide-y xl:auto-cols-fr xl:grid-flow-col xl:divide-x">
        {steps.map((step) => (
          <Step key={step.title} step={step} />
        ))}
      </ol>
    </SectionCard>
  );
}

function Step({ step: { title, help, action, other, done } }: { step: FirstStep }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-5 xl:flex-col xl:items-start">
      <div className="grid min-w-0 flex-1 basis-56 gap-1 xl:basis-auto xl:content-start">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {title}
          {done !== undefined && <StepState done={done} />}
        </h3>
        <p className="text-pretty text-muted">{help}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link to={action.address} className={done ? doneLink : buttonStyle()}>
          {action.label}
        </Link>
        {other && (
          <Link to={other.address} className={doneLink}>
            {other.label}
          </Link>
        )}
      </div>
    </li>
  );
}

function StepState({ done }: { done: boolean }) {
  const Icon = done ? Check : Circle;
  return (
    <StatusBadge tone={done ? 'success' : 'neutral'}>
      <Icon aria-hidden />
      {say(done ? 'dashboard.done' : 'dashboard.toDo')}
    </StatusBadge>
  );
}

function StepsSkeleton() {
  return <Skeleton className="h-52 w-full max-xl:h-96" />;
}
