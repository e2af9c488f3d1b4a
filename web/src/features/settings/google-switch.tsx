import { useQuery, queryOptions } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { SwitchField } from '../../ui/controls/switch-field.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { presentClientConfig } from '../../api/client-config.ts';

const label = 'Sign-in with Google';

/** Switches sign-in with Google on, where the site is deployed for it; else says what is to be done for that. */
export function GoogleSwitch(input: UseFormRegisterReturn) {
  const { data: config, isPending } = useQuery(clientConfigQuery);
  if (isPending) return <Skeleton className="h-16 w-full" />;
  if (config?.googleSignIn === 'unavailable') return <HowToPrepare projectId={config.projectId} />;
  return (
    <SwitchField
      {...input}
      label={label}
      help="Administrators can sign in with the Google account of their invited address instead of a password or an emailed code. Your technician must first turn on Google sign-in for this site."
    />
  );
}

function HowToPrepare({ projectId }: { projectId: string }) {
  return (
    <div className="grid gap-0.5">
      <p className="font-medium">{label}</p>
      <p className="text-pretty wrap-anywhere text-muted">
        Not available on this site. To make it available, your technician adds <code>GOOGLE_SIGN_IN=on</code> to{' '}
        <code>functions/.env.{projectId}</code> and deploys again. docs/going-live.md has the other steps.
      </p>
    </div>
  );
}

/** Addresses of this site's Firebase, and whether Google sign-in is offered. */
const clientConfigQuery = queryOptions({ queryKey: ['client-config'], queryFn: presentClientConfig });
