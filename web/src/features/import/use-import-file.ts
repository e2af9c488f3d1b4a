import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../lib/api-error.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { FileRow, ImportFile } from './import-file.ts';
import { readInWorker } from './read-in-worker.ts';

/** A file that is taken is at most this long. */
const maxBytes = 10 * 1024 * 1024;

/** A file that was read. */
export interface ReadFile {
  rows: FileRow[];
  ignoredColumns: string[];
}

/** Takes a CSV file, reads it and says what is wrong with it. A file chosen later wins over one still being read. */
export function useImportFile() {
  const [name, setName] = useState<string | null>(null);
  const [read, setRead] = useState<ReadFile | null>(null);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation({ mutationFn: readInWorker });
  const refuse = (message: string, title?: string) => {
    setProblem(message);
    toast.error(message, title);
  };
  const take = (file: ImportFile) => {
    if ('rows' in file) {
      setRead(file);
      if (file.rows.every((row) => row.problem !== null))
        refuse('No row of the file can be imported.', 'Validation failed');
    } else if (file.refused === 'malformed') refuse(`Failed to parse CSV: ${file.reason}`);
    else if (file.refused === 'no-columns') refuse('The header needs the columns name and email.', 'Validation failed');
    else refuse('CSV file must contain at least a header and one data row');
  };
  return {
    name,
    read,
    problem,
    isReading: isPending,
    choose: (file: File) => {
      setName(file.name);
      setRead(null);
      setProblem(undefined);
      const refusal = checkImportFile(file);
      if (refusal) {
        setName(null);
        refuse(refusal, 'Invalid File');
        return;
      }
      mutate(file, {
        onSuccess: take,
        onError: (error) => {
          refuse(`Failed to parse CSV: ${reasonOf(error)}`);
        },
      });
    },
  };
}

// Why a file is not even read, or null.
function checkImportFile({ name, type, size }: File): string | null {
  if (type !== 'text/csv' && !name.toLowerCase().endsWith('.csv')) return 'Please select a CSV file';
  if (size > maxBytes) return 'The file is larger than 10MB. Split it and import the parts.';
  return null;
}
