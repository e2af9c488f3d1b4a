import { keepPreviousData, queryOptions, skipToken, useMutation } from '@tanstack/react-query';
import { type Answer, type BadgeTemplate, type CallInput, badgeTemplatesApi } from 'functions/contract';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { readAgain, useChange, useRefresh } from '../../lib/query-client.ts';
import { type Versioned, templatesKey } from '../keys.ts';

/** All badge templates, newest first. */
export const badgeTemplatesQuery = queryOptions({
  queryKey: [...templatesKey, 'list'],
  queryFn: ({ signal }) => call(badgeTemplatesApi.list, {}, { signal }),
  ...readAgain,
});

/** The values in a template's picture; sample values stand where they are left out. */
export type PreviewValues = CallInput<typeof badgeTemplatesApi.preview>['query'];

/** A template's picture. It needs the session header, so an `img` cannot fetch it by itself. */
export function templatePreviewQuery(id: string, query: PreviewValues = {}) {
  return queryOptions({
    queryKey: [...templatesKey, 'preview', id, query],
    queryFn: ({ signal }) => call(badgeTemplatesApi.preview, { params: { id }, query }, { signal }),
  });
}

/** A drawing as it would be stored, with what cleaning takes out of it. The answer says which drawing it is about. */
export function checkedTemplateQuery(drawing: TemplateDrawing | null) {
  return queryOptions({
    queryKey: [...templatesKey, 'check', drawing && numberOf(drawing)],
    queryFn: drawing
      ? async ({ signal }) => ({ drawing, ...(await call(badgeTemplatesApi.check, { body: drawing }, { signal })) })
      : skipToken,
    placeholderData: keepPreviousData,
    // The same drawing is answered the same.
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** An SVG with its placeholders. */
export type TemplateDrawing = CallInput<typeof badgeTemplatesApi.check>['body'];

const numbers = new WeakMap<TemplateDrawing, number>();
let lastNumber = 0;

// A key is written out at each render, and a drawing may be megabytes.
function numberOf(drawing: TemplateDrawing): number {
  const number = numbers.get(drawing) ?? (lastNumber += 1);
  numbers.set(drawing, number);
  return number;
}

/** One template with its SVG, to edit it; read anew each time, since another administrator may have changed it. */
export function badgeTemplateQuery(id: string) {
  return queryOptions({
    queryKey: [...templatesKey, 'one', id],
    queryFn: ({ signal }) => call(badgeTemplatesApi.get, { params: { id } }, { signal }),
    gcTime: 0,
  });
}

/** One template with its SVG, as it is at this moment. */
export function fetchBadgeTemplate(id: string): Promise<TemplateWithSvg> {
  return call(badgeTemplatesApi.get, { params: { id } });
}

export type TemplateWithSvg = Answer<typeof badgeTemplatesApi.get>;

type TemplateInput = CallInput<typeof badgeTemplatesApi.create>['body'];

/** Adds a template. The answer says what cleaning took out of the SVG. */
export function useCreateBadgeTemplate() {
  return useChange([templatesKey], ({ key, ...body }: TemplateInput & { key: string }) =>
    call(badgeTemplatesApi.create, { body }, { idempotencyKey: key }),
  );
}

/**
 * Changes a template, refused as `outdated` where it has another revision; without `svgContent` the drawing stays. The
 * list is read again after a refusal too.
 */
export function useUpdateBadgeTemplate() {
  const onSuccess = useRefresh(templatesKey);
  const refreshList = useRefresh(badgeTemplatesQuery.queryKey);
  return useMutation({
    mutationFn: ({ id, revision, ...body }: Versioned & CallInput<typeof badgeTemplatesApi.update>['body']) =>
      call(badgeTemplatesApi.update, { params: { id }, body }, { ifMatch: revision }),
    onSuccess,
    onError: (error) => {
      // There is no picture to fetch of a template that is gone.
      if (error instanceof ApiError && error.code === 'outdated') onSuccess();
      else refreshList();
    },
  });
}

/** Makes a template the default in place of any other. */
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
