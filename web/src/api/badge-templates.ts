import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, badgeTemplatesApi } from 'functions/contract';
import { call } from '../lib/call.ts';

const templatesKey = ['badge-templates'];

/** All badge templates, newest first. */
export const badgeTemplatesQuery = queryOptions({
  queryKey: [...templatesKey, 'list'],
  queryFn: ({ signal }) => call(badgeTemplatesApi.list, {}, { signal }),
});

/** A template's picture with sample values. It needs the session header, so an `img` cannot fetch it by itself. */
export function templatePreviewQuery(id: string) {
  return queryOptions({
    queryKey: [...templatesKey, 'preview', id],
    queryFn: ({ signal }) => call(badgeTemplatesApi.preview, { params: { id } }, { signal }),
  });
}

/** Adds a template and refreshes the list, where another template may no longer be the default. */
export function useCreateBadgeTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof badgeTemplatesApi.create>['body']) => call(badgeTemplatesApi.create, { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: badgeTemplatesQuery.queryKey });
    },
  });
}
