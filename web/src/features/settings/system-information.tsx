import { SectionCard } from '../../ui/card.tsx';

// Fixed texts, as was asked: nothing is looked up.
const facts = [
  ['Version', 'v1.0.0'],
  ['Database', 'Connected'],
  ['Backup', 'Automatic'],
  ['Uptime', 'Running'],
] as const;

/** Card with version and state of the system, which cannot be changed. */
export function SystemInformation() {
  return (
    <SectionCard title="System Information">
      <dl className="grid gap-4 p-4 sm:grid-cols-4 sm:p-5">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 sm:block">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}
