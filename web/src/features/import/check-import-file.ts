/** A file that is taken is at most this long. */
const maxBytes = 10 * 1024 * 1024;

/** Why a file is not even read, or null. */
export function checkImportFile({ name, type, size }: File): string | null {
  if (type !== 'text/csv' && !name.toLowerCase().endsWith('.csv')) return 'Please select a CSV file';
  if (size > maxBytes) return 'The file is larger than 10MB. Split it and import the parts.';
  return null;
}
