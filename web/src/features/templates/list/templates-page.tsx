import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type BadgeTemplate, badgeTemplatesApi, builtInTemplateId } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { LayoutTemplate, Palette, Upload } from 'lucide-react';
import { lazy } from 'react';
import { badgeTemplatesQuery } from '../../../api/badges/badge-templates.ts';
import { DeletedLink } from '../../../components/navigation/deleted-link.tsx';
import { dialogs } from '../../../components/navigation/dialogs.ts';
import { dialogOf, parameterOf, useOpenDialog } from '../../../lib/open-dialog.ts';
import { useMay } from '../../../api/session/signed-in.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/messages.tsx';
import { OnDemand } from '../../../ui/forms/on-demand.tsx';
import { ListFailed } from '../../../ui/table/list-states.tsx';
import { PageIntro } from '../../../ui/page-intro.tsx';
import type { TemplateDialogName } from './template-actions.tsx';
import { BuiltInCard, TemplateCard, TemplateCardSkeleton } from './template-card.tsx';
import { TemplateDialogs } from './template-dialogs.tsx';
import { UploadTemplateDialog } from '../form/template-form-dialogs.tsx';

const ChooseDesign = lazy(async () => ({
  default: (await import('../designs/choose-design-dialog.tsx')).ChooseDesignDialog,
}));

/** `/templates`: art of badges. */
export function TemplatesPage() {
  const { dialog, open, close } = useOpenDialog();
  const templates = useQuery(badgeTemplatesQuery);
  const mayUpload = useMay(badgeTemplatesApi.create);
  const upload = () => {
    open(dialogs.uploadTemplate);
  };
  const chooseDesign = () => {
    open(dialogs.chooseDesign);
  };
  return (
    <>
      <PageIntro purpose={say('templates.purpose')}>
        <DeletedLink />
        {mayUpload && (
          <>
            <Button onClick={upload}>
              <Upload aria-hidden />
              {say('templates.upload')}
            </Button>
            <Button variant={templates.data?.length === 0 ? 'secondary' : 'primary'} onClick={chooseDesign}>
              <Palette aria-hidden />
              {say('templates.chooseDesign')}
            </Button>
          </>
        )}
      </PageIntro>
      <TemplatesGrid
        templates={templates}
        onUpload={upload}
        onChooseDesign={chooseDesign}
        onOpen={(name, id) => {
          open(dialogOf(name, id));
        }}
      />
      <OnDemand Dialog={ChooseDesign} open={parameterOf(dialog, dialogs.chooseDesign) !== undefined} onClose={close} />
      <UploadTemplateDialog open={dialog === dialogs.uploadTemplate} onClose={close} />
      <TemplateDialogs dialog={dialog} templates={templates.data ?? []} onClose={close} />
    </>
  );
}

interface TemplatesGridProps {
  templates: UseQueryResult<BadgeTemplate[]>;
  onUpload: () => void;
  onChooseDesign: () => void;
  onOpen: (name: TemplateDialogName, id: string) => void;
}

function TemplatesGrid({ templates: query, onUpload, onChooseDesign, onOpen }: TemplatesGridProps) {
  const { data: templates, error, isFetching, refetch } = query;
  if (error && !templates) {
    return (
      <Card>
        <ListFailed things="templates" error={error} busy={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <>
      {templates?.length === 0 && <NoTemplates onUpload={onUpload} onChooseDesign={onChooseDesign} />}
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4" aria-busy={!templates}>
        {templates?.map((template) => (
          <TemplateCard
            key={template.id}
            template={template}
            onOpen={(name) => {
              onOpen(name, template.id);
            }}
          />
        )) ?? Array.from({ length: 4 }, (_, index) => <TemplateCardSkeleton key={index} />)}
        {templates && (
          <BuiltInCard
            isDefault={templates.every(({ isDefault }) => !isDefault)}
            onPreview={() => {
              onOpen(dialogs.previewTemplate, builtInTemplateId);
            }}
          />
        )}
      </ul>
    </>
  );
}

function NoTemplates({ onUpload, onChooseDesign }: Pick<TemplatesGridProps, 'onUpload' | 'onChooseDesign'>) {
  const mayUpload = useMay(badgeTemplatesApi.create);
  return (
    <Card>
      <EmptyState
        Icon={LayoutTemplate}
        title={say('templates.empty')}
        action={
          mayUpload && (
            <div className="flex flex-wrap justify-center gap-2">
              <Button variant="primary" onClick={onChooseDesign}>
                {say('templates.chooseDesign')}
              </Button>
              <Button onClick={onUpload}>{say('templates.upload')}</Button>
            </div>
          )
        }
      >
        {say('templates.emptyWhat')} {mayUpload && `${say('templates.emptyHow')} `}
        {say('templates.emptyUntil')}
      </EmptyState>
    </Card>
  );
}
