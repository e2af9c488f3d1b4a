import { queryOptions, useMutation } from '@tanstack/react-query';
import { type Answer, type BadgeTemplate, type CallInput, badgeTemplatesApi } from 'functions/contract';
import { ApiError } from '../lib/api-error.ts';
import { call } from '../lib/call.ts';
import { readAgain } from '../lib/query-client.ts';
import type { Versioned } from './keys.ts';
import { useRefresh } from './use-refresh.ts';

const templatesKey = ['badge-templates'];

/** All badge templates, newest first. */
export const badgeTemplatesQuery = queryOptions({
  queryKey: [...templatesKey, 'list'],
  queryFn: ({ signal }) => call(badgeTemplatesApi.list, {}, { signal }),
  ...readAgain,
});

/** A template's picture with sample values. It needs the session header, so an `img` cannot fetch it by itself. */
export function templatePreviewQuery(id: string) {
  return queryOptions({
    queryKey: [...templatesKey, 'preview', id],
    queryFn: ({ signal }) => call(badgeTemplatesApi.preview, { params: { id } }, { signal }),
  });
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

/** What creating or replacing a template needs. */
export type TemplateInput = CallInput<typeof badgeTemplatesApi.create>['body'];

/** Adds a template. The answer says what cleaning took out of the SVG. */
export function useCreateBadgeTemplate() {
  const onSuccess = useRefresh(templatesKey);
  return useMutation({
    mutationFn: ({ key, ...body }: TemplateInput & { key: string }) =>
      call(badgeTemplatesApi.create, { body }, { idempotencyKey: key }),
    onSuccess,
  });
}

/**
 * Changes a template, unless it has another revision by now; without `svgContent` the drawing stays. A refusal is news to
 * the list as well.
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
  const onSuccess = useRefresh(badgeTemplatesQuery.queryKey);
  return useMutation({
    mutationFn: ({ id }: Pick<BadgeTemplate, 'id'>) => call(badgeTemplatesApi.setDefault, { params: { id } }),
    onSuccess,
  });
}

/** Deletes a template; badges that exist keep their art. */
export function useDeleteBadgeTemplate() {
  const onSuccess = useRefresh(badgeTemplatesQuery.queryKey);
  return useMutation({
    mutationFn: ({ id }: Pick<BadgeTemplate, 'id'>) => call(badgeTemplatesApi.delete, { params: { id } }),
    onSuccess,
  });
}
