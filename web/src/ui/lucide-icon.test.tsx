import * as award from 'lucide-react/icons/award';
import * as lock from 'lucide-react/icons/lock';
import * as wallet from 'lucide-react/icons/wallet';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createLucideIcon } from './lucide-icon.ts';

type IconData = Parameters<typeof createLucideIcon>[0];
const files = { award, lock, wallet };

const uses = [
  {},
  { 'aria-hidden': true },
  { 'aria-hidden': true, className: 'size-4 shrink-0' },
  { 'aria-label': 'Locked', role: 'img', className: 'ml-1.5 inline size-4' },
];

it.each(Object.entries(files))('draws %s with the same markup as the library', (_, file) => {
  const Library = file.default;
  const Ours = createLucideIcon((file as unknown as { __iconData: IconData }).__iconData);
  for (const props of uses) {
    expect(partsOf(renderToStaticMarkup(<Ours {...props} />))).toEqual(
      partsOf(renderToStaticMarkup(<Library {...props} />)),
    );
  }
});

// Attributes in any order. The library also adds the icon's name as a class, which is unused.
function partsOf(markup: string) {
  const elements = [...new DOMParser().parseFromString(markup, 'image/svg+xml').querySelectorAll('*')];
  return elements.map((element) => ({
    name: element.tagName,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, withoutNames(name, value)])),
  }));
}

function withoutNames(name: string, value: string): string {
  return name === 'class' ? value.replaceAll(/ ?lucide-[\w-]+/g, '') : value;
}
