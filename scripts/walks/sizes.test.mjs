import { expect, test } from 'vitest';
import { areaOf, commentsIn, stiffPhrasesIn, wordsOf } from './sizes.mjs';

test.each([
  ['functions/src/app.ts', 'product'],
  ['web/src/styles.css', 'product'],
  ['firestore.rules', 'product'],
  ['functions/src/app.test.ts', 'tests'],
  ['web/src/testing/kit.tsx', 'tests'],
  ['scripts/smoke/stub-site.mjs', 'tests'],
  ['scripts/deploy/testing/stubbed-deploy.mjs', 'tests'],
  ['e2e/support/site.ts', 'tests'],
  ['scripts/testing/lanes.mjs', 'scripts'],
  ['vitest.config.ts', 'scripts'],
  ['bench/run.mjs', 'bench'],
  ['docs/operations/alerts.md', 'docs'],
  ['README.md', 'docs'],
  ['functions/src/jobs/README.md', 'docs'],
  ['CHANGELOG.md', null],
  ['package.json', null],
])('%s counts for %s', (file, area) => {
  expect(areaOf(file)).toBe(area);
});

test('comments are read, and nothing that looks like one', () => {
  const text = `
    /** One. */
    const a = '// no'; // Two, three.
    const b = \`\${/* four */ a} /* no */\`;
    const c = /\\/*no*/;
    const d = <p title="/* no */">// no {/* five */}</p>;
  `;
  const comments = commentsIn('x.tsx', text);
  expect(comments).toEqual(['/** One. */', '// Two, three.', '/* four */', '/* five */']);
  expect(wordsOf(comments.join(' '))).toBe(5);
});

test('stiff phrases are counted by whole words', () => {
  expect(stiffPhrasesIn('Somebody to whom the job belongs goes on; whoever stands in line, besides.')).toBe(4);
});
