import { type TagLabel, readTagLabels } from './tags.store.ts';

/** Names and colours of the given tags, by id. Each distinct tag is read once. */
export async function getTagLabels(ids: Iterable<string>): Promise<Map<string, TagLabel>> {
  const labels = await readTagLabels([...new Set(ids)]);
  return new Map(labels.map((label) => [label.id, label]));
}
