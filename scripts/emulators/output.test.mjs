import { describe, expect, it } from 'vitest';
import { classify } from './output.mjs';

describe('classify', () => {
  it("shows a function's plain log as it is", () => {
    expect(classify('>  hello')).toEqual({ kind: 'function', text: '>  hello' });
  });

  it('shows the message of a structured log, with its line breaks', () => {
    const line = '>  {"severity":"INFO","message":"Mail to a@example.com\\nYour code is 123456"}';
    expect(classify(line)).toEqual({ kind: 'function', text: '>  Mail to a@example.com\nYour code is 123456' });
  });

  it('adds the severity and the details of an error', () => {
    const line = '>  {"requestId":"r1","tries":2,"severity":"ERROR","message":"request failed"}';
    expect(classify(line).text).toBe('>  ERROR request failed\n   requestId: r1\n   tries: 2');
  });

  it('tells what went well from what is to be read', () => {
    const event = '>  {"route":"/api/users","status":200,"severity":"INFO","message":"request"}';
    expect(classify(event)).toEqual({ kind: 'event', text: event });
    expect(classify(event.replace('INFO', 'WARNING')).kind).toBe('function');
  });

  it('leaves a log alone that only looks like JSON', () => {
    expect(classify('>  {not json}').text).toBe('>  {not json}');
  });

  it('sees a function log through colours', () => {
    expect(classify('\u001b[90m> \u001b[39m hello')).toEqual({ kind: 'function', text: '>  hello' });
  });

  it.each([
    ['⬢  functions: Failed to load function definition from source: FirebaseError', 'warning'],
    ['⚠  hosting: something new', 'warning'],
    ['Error: Could not start the emulators', 'warning'],
    ['⚠  functions: Your requested "node" version "22" doesn\'t match your global version "20".', 'chatter'],
    ['i  emulators: Starting emulators', 'chatter'],
    ['[hosting] Rewriting /api/users to http://127.0.0.1', 'chatter'],
    [' ✓ |api| a test', 'other'],
    ['    > 12 | a line of a code frame', 'other'],
  ])('%s is %s', (line, kind) => {
    expect(classify(line).kind).toBe(kind);
  });
});
