import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type PreviewValues, templatePreviewQuery } from '../../api/badges/badge-templates.ts';
import { LoadedPicture } from './loaded-picture.tsx';

/** Name of the art that badges have where there is no template. */
export const builtInArtName = 'Built-in art';

interface TemplatePictureProps {
  /** A template's id, or `builtInTemplateId`. */
  id: string;
  /** Sample values stand in place of those that are left out. */
  values?: PreviewValues;
  alt: string;
  className: string;
  /** Says so when it cannot be shown, and offers to try again; without this it stays empty. */
  saysFailure?: boolean;
}

/** A template as the server draws it. While another picture is loading the one before it stays. */
export function TemplatePicture({ id, values, alt, className, saysFailure = false }: TemplatePictureProps) {
  const query = { ...templatePreviewQuery(id, values), placeholderData: keepPreviousData };
  return <LoadedPicture query={useQuery(query)} alt={alt} className={className} saysFailure={saysFailure} />;
}
