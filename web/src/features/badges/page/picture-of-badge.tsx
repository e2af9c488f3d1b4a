import { useQuery } from '@tanstack/react-query';
import type { Badge } from 'functions/contract';
import { altOf } from 'functions/contract/badge-words';
import { badgePictureQuery } from '../../../api/one-badge.ts';
import { LoadedPicture } from '../../../components/loaded-picture.tsx';

/** The picture of a badge, also of one that visitors do not see yet. */
export function PictureOfBadge({ badge }: { badge: Badge }) {
  const query = useQuery(badgePictureQuery(badge));
  return <LoadedPicture query={query} alt={altOf(badge)} className="aspect-square" saysFailure />;
}
