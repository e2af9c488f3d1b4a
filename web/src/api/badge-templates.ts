import { queryOptions, useMutation } from '@tanstack/react-query';
import { type BadgeTemplate, type CallInput, badgeTemplatesApi } from 'functions/contract';
import { call } from '../lib/call.ts';
import { readAgain } from '../lib/query-client.ts';
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

/** What creating or replacing a template needs. */
export type TemplateInput = CallInput<typeof badgeTemplatesApi.create>['body'];

/** Adds a template, or replaces the one with this id. The answer says what cleaning took out of the SVG. */
export function useSaveBadgeTemplate(id: string | null) {
  const onSuccess = useRefresh(templatesKey);
  return useMutation({
    mutationFn: (body: TemplateInput) =>
      id === null ? call(badgeTemplatesApi.create, { body }) : call(badgeTemplatesApi.update, { params: { id }, body }),
    onSuccess,
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
