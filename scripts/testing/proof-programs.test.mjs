import { expect, test } from 'vitest';
import { commandFor, proofProgram } from './proof-programs.mjs';

test('a program that is missing is named, with the command that installs it', () => {
  const { PATH } = process.env;
  process.env.PATH = '';
  try {
    expect(() => proofProgram('zbarimg')).toThrow(/^zbarimg is missing\. Run .* and try again\.$/);
  } finally {
    process.env.PATH = PATH;
  }
});

test('each system is told its own command', () => {
  expect(commandFor('zbarimg', 'linux')).toBe('sudo apt-get install zbar-tools');
  expect(commandFor('pdftotext', 'linux')).toBe('sudo apt-get install poppler-utils');
  expect(commandFor('pdftotext', 'darwin')).toBe('brew install poppler');
});
