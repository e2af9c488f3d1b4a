import type { AuditEntry } from 'functions/contract';
import { goneName } from '../../components/act-words.ts';
import { shortName } from '../../lib/short-name.ts';
import { ListSubset } from '../../ui/table/list-subset.tsx';

interface RecordSubsetProps {
  id: string;
  /** The page that is shown, undefined while it is loading. */
  entries: AuditEntry[] | undefined;
  onRemove: () => void;
}

/** Heads the list of what was done with one record. */
export function RecordSubset({ id, entries = [], onRemove }: RecordSubsetProps) {
  return <ListSubset title={`All changes to ${nameIn(entries, id)}`} label="Show all acts" onRemove={onRemove} />;
}

function nameIn(entries: AuditEntry[], id: string): string {
  for (const { kind, records } of entries) {
    const record = records.find((named) => named.id === id);
    if (record) return record.name === null ? goneName(kind) : shortName(record.name);
  }
  return 'one record';
}
