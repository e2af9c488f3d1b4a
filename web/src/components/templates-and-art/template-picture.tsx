import { say } from 'functions/contract/words/say';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type PreviewValues, templatePreviewQuery } from '../../api/badges/badge-templates.ts';
import { LoadedPicture } from './loaded-picture.tsx';

/** Name of the art without a template. */
export function builtInArtName(): string {
  return say('publishing.builtInArt');
}

interface TemplatePictureProps {
  /** Template id or `builtInTemplateId`. */
  id: string;
  /** Missing values are replaced by samples. */
  values?: PreviewValues;
  alt: string;
  className: string;
  /** Whether failure shows a notice with a retry; else it stays empty. */
  saysFailure?: boolean;
}

/** Template as drawn by the server. The previous picture stays while a new one loads. */
export function TemplatePicture({ id, values, alt, className, saysFailure = false }: TemplatePictureProps) {
  const query = { ...templatePreviewQuery(id, values), placeholderData: keepPreviousData };
  return <LoadedPicture query={useQuery(query)} alt={alt} className={className} saysFailure={saysFailure} />;
}
