import type { BadgeFilter } from 'functions/contract';
import { fetchAllBadges } from '../../../api/badges.ts';
import { ExportButton, rowsInFile } from '../../../components/export-button.tsx';

/** Saves the badges whose mail was refused as a CSV file, each with the reason. */
export function ExportRefusedButton({ filter }: { filter: BadgeFilter }) {
  return (
    <ExportButton
      name="refused-mails"
      title="Refused mails exported"
      make={async (zone, onProgress) => {
        const badges = await fetchAllBadges(filter, onProgress);
        const { refusedCsv } = await import('./refused-csv.ts');
        return { csv: refusedCsv(badges, zone), description: rowsInFile(badges.length) };
      }}
    >
      Export
    </ExportButton>
  );
}
