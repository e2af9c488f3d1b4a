import { keepPreviousData, queryOptions, skipToken, useMutation } from '@tanstack/react-query';
import { type Answer, type BadgeTemplate, type CallInput, badgeTemplatesApi } from 'functions/contract';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { readAgain, useChange, useRefresh } from '../../lib/query-client.ts';
import { type Versioned, templatesKey } from '../keys.ts';

export const badgeTemplatesQuery = queryOptions({
  queryKey: [...templatesKey, 'list'],
  queryFn: ({ signal }) => call(badgeTemplatesApi.list, {}, { signal }),
  ...readAgain,
});

/** Values in a template's picture; missing ones show sample values. */
export type PreviewValues = CallInput<typeof badgeTemplatesApi.preview>['query'];

/** A template's picture. An `img` cannot fetch it because it needs the session header. */
export function templatePreviewQuery(id: string, query: PreviewValues = {}) {
  return queryOptions({
    queryKey: [...templatesKey, 'preview', id, query],
    queryFn: ({ signal }) => call(badgeTemplatesApi.preview, { params: { id }, query }, { signal }),
  });
}

/** A drawing as it would be stored, with what cleaning removes. The answer names the drawing it is about. */
export function checkedTemplateQuery(drawing: TemplateDrawing | null) {
  return queryOptions({
    queryKey: [...templatesKey, 'check', drawing && numberOf(drawing)],
    queryFn: drawing
      ? async ({ signal }) => ({ drawing, ...(await call(badgeTemplatesApi.check, { body: drawing }, { signal })) })
      : skipToken,
    placeholderData: keepPreviousData,
    // The same drawing always gets the same answer.
    staleTime: Infinity,
    gcTime: 0,
  });
}

export type TemplateDrawing = CallInput<typeof badgeTemplatesApi.check>['body'];

const numbers = new WeakMap<TemplateDrawing, number>();
let lastNumber = 0;

// Query keys are serialized at each render, and a drawing may have megabytes.
function numberOf(drawing: TemplateDrawing): number {
  const number = numbers.get(drawing) ?? (lastNumber += 1);
  numbers.set(drawing, number);
  return number;
}

/** One template with its SVG, for editing; always fetched anew. */
export function badgeTemplateQuery(id: string) {
  return queryOptions({
    queryKey: [...templatesKey, 'one', id],
    queryFn: ({ signal }) => call(badgeTemplatesApi.get, { params: { id } }, { signal }),
    gcTime: 0,
  });
}

export function fetchBadgeTemplate(id: string): Promise<TemplateWithSvg> {
  return call(badgeTemplatesApi.get, { params: { id } });
}

export type TemplateWithSvg = Answer<typeof badgeTemplatesApi.get>;

type TemplateInput = CallInput<typeof badgeTemplatesApi.create>['body'];

/** Adds a template. The answer lists what cleaning removed from the SVG. */
export function useCreateBadgeTemplate() {
  return useChange([templatesKey], ({ key, ...body }: TemplateInput & { key: string }) =>
    call(badgeTemplatesApi.create, { body }, { idempotencyKey: key }),
  );
}

/**
 * Changes a template; `outdated` if its revision differs. Without `svgContent` the drawing stays. A refusal also
 * refreshes the list.
 */
export function useUpdateBadgeTemplate() {
  const onSuccess = useRefresh(templatesKey);
  const refreshList = useRefresh(badgeTemplatesQuery.queryKey);
  return useMutation({
    mutationFn: ({ id, revision, ...body }: Versioned & CallInput<typeof badgeTemplatesApi.update>['body']) =>
      call(badgeTemplatesApi.update, { params: { id }, body }, { ifMatch: revision }),
    onSuccess,
    onError: (error) => {
      // A deleted template has no picture to fetch.
      if (error instanceof ApiError && error.code === 'outdated') onSuccess();
      else refreshList();
    },
  });
}

export function useSetDefaultTemplate() {
  return useChange([badgeTemplatesQuery.queryKey], ({ id }: Pick<BadgeTemplate, 'id'>) =>
    call(badgeTemplatesApi.setDefault, { params: { id } }),
  );
}

/** Deletes a template; badges that exist keep their art. */
export function useDeleteBadgeTemplate() {
  return useChange([badgeTemplatesQuery.queryKey], ({ id }: Pick<BadgeTemplate, 'id'>) =>
    call(badgeTemplatesApi.delete, { params: { id } }),
  );
}
