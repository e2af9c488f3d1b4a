import { describe, expect, test } from 'vitest';
import { createImportJudge } from './import-row.ts';

function problems(...rows: { email?: string; class?: string }[]): (string | null)[] {
  const judge = createImportJudge();
  return rows.map((row, index) => {
    const judged = judge({ name: 'Ada', email: 'ada@example.com', tags: [], ...row }, index + 2);
    return 'problem' in judged ? judged.problem : null;
  });
}

describe('the class of a row', () => {
  test.each(['9a, 9b', '9a;9b'])('is one: %s is refused', (inClass) => {
    expect(problems({ class: inClass })).toEqual([`Class "${inClass}": A person has one class`]);
  });

  test.each(['5/1', '9 a', ' 10b ', '\u200b'])('may be %s', (inClass) => {
    expect(problems({ class: inClass })).toEqual([null]);
  });
});

describe('a person who is in the list twice', () => {
  const twice = 'Duplicate email in file: row 2 has it already';

  test.each([
    ['in two classes, is told with both', '9a', '9b', `${twice}, in the class 9a, and this one is in 9b`],
    ['in one class, in other letters, is a double alone', 'Q1', 'q1', twice],
    ['in one class, with a letter that nobody sees, is a double alone', '5a', '5a\u200b', twice],
    ['once without a class, is a double alone', '9a', '', twice],
  ])('%s', (_, first, second, problem) => {
    expect(problems({ class: first }, { class: second, email: 'ADA@example.com' })).toEqual([null, problem]);
  });

  test('is reported for the imported row, not for a refused one', () => {
    expect(problems({ class: '9a;9b' }, { class: '9b' }, { class: '9c' })).toEqual([
      'Class "9a;9b": A person has one class',
      null,
      'Duplicate email in file: row 3 has it already, in the class 9b, and this one is in 9c',
    ]);
  });
});
