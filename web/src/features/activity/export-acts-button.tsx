import type { AuditFilter } from 'functions/contract';
import { fetchActsCsv } from '../../api/jobs/acts.ts';
import { ExportButton } from '../../components/downloads/export-button.tsx';

/** Saves all acts that match as a CSV file. A plain link could send no session, nor say why there is no file. */
export function ExportActsButton({ filter }: { filter: AuditFilter }) {
  return (
    <ExportButton
      name="acts"
      title="Acts exported"
      make={async () => ({
        csv: await fetchActsCsv(filter),
        description: 'The file has every act that matches, with all ids.',
      })}
    >
      Export CSV
    </ExportButton>
  );
}
