import { useQuery } from '@tanstack/react-query';
import { type CleaningNotes, checkBadgeTemplateSchema } from 'functions/contract';
import { type TemplateDrawing, checkedTemplateQuery } from '../../../api/badges/badge-templates.ts';
import { useMemo } from 'react';
import { ApiError, reasonOf } from '../../../lib/api-error.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { refusedFields } from '../fields/field-values.ts';

export interface CheckedDrawing {
  /** Drawing as it would be stored; null while unknown. */
  stored: string | null;
  /** Results of cleaning; null while unknown. */
  notes: CleaningNotes | null;
  refusal: string | null;
  /** Refusals of fields without a place in it, by form name. */
  refusedFields: ReturnType<typeof refusedFields>;
  failure: string | null;
  retry: () => void;
}

/** Checks a drawing, debounced; null for none. Pass the same object while the content is unchanged. */
export function useCheckedDrawing(drawing: TemplateDrawing | null): CheckedDrawing {
  const valid = drawing && checkBadgeTemplateSchema.safeParse(drawing).success ? drawing : null;
  const settled = useDebounced(valid);
  const { data, error, refetch } = useQuery(checkedTemplateQuery(settled));
  const isCurrent = data !== undefined && data.drawing.svgContent === drawing?.svgContent;
  const problem = settled === drawing ? error : null;
  const isRefused = problem instanceof ApiError && [400, 413].includes(problem.status);
  const ofFields = useMemo(() => (problem instanceof ApiError ? refusedFields(problem.fields) : {}), [problem]);
  return {
    stored: isCurrent ? data.svgContent : null,
    notes: isCurrent ? data : null,
    refusal: isRefused && Object.keys(ofFields).length === 0 ? reasonOf(problem) : null,
    refusedFields: ofFields,
    failure: problem && !isRefused ? reasonOf(problem) : null,
    retry: () => void refetch(),
  };
}
