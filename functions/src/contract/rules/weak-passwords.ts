// Plain values and functions: the login page uses them without the schemas in its bundle.

/**
 * Words common in lists of stolen passwords, in lower case, as alternatives of a pattern. If one begins another, the
 * longer one comes first.
 */
const commonWords =
  'password|passwort|passwd|kennwort|welcome|willkommen|letmein|iloveyou|trustno|changeme|administrator|admin|login|master|' +
  'superman|batman|spiderman|pokemon|starwars|dragon|monkey|football|fussball|baseball|basketball|princess|sunshine|shadow|' +
  'michael|jordan|charlie|jessica|ashley|daniel|computer|internet|whatever|secret|default|guest|freedom|flower|cheese|' +
  'school|schule|teacher|lehrer|student|schueler|badge|hello|hallo|qwertyuiop|qwerty|qwertz|asdfghjkl|asdfgh|asdf|' +
  'zxcvbnm|zxcvbn|yxcvbnm|q1w2e3r4t5|1q2w3e4r5t|1q2w3e4r|1qaz2wsx3edc|1qaz2wsx|abcdefgh|abcdef|abcd|abc|' +
  'summer|sommer|winter|spring|autumn|herbst|january|januar|monday|montag|1234567890|123456789|12345678|1234567|123456|12345|' +
  '1234|123|9876543210|987654321|87654321|654321|(?:19|20)[0-9]{2}';

/** Signs that replace a letter in a word. */
const letterOf: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

/** Least characters of a password that are not common. */
const minUncommonLength = 8;

/** Whether a password is one that attackers try first: common words, rows of keys, repetitions. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  const isRepeated = /^(.{1,6}?)\1+.{0,5}$/su.test(text) || new Set(text).size < 5;
  return isRepeated || leavesLittle(text, commonWords) || leavesLittle(inLetters(text), commonWords);
}

/** Whether a password consists of the e-mail address or parts of it. */
export function isOwnAddress(password: string, email: string): boolean {
  const address = email.toLowerCase();
  const parts = [address, ...address.split('@'), ...address.split(/[^a-z0-9]+/)].filter((part) => part.length > 2);
  const found = parts.filter((part) => password.toLowerCase().includes(part));
  return found.length > 0 && leavesLittle(password.toLowerCase(), found.map(escaped).join('|'));
}

function leavesLittle(text: string, words: string): boolean {
  const left = text.replace(new RegExp(words, 'g'), '');
  return left.length < text.length && left.length < minUncommonLength;
}

function inLetters(text: string): string {
  return text.replace(/[@431!05$7]/g, (sign) => letterOf[sign] ?? sign);
}

function escaped(text: string): string {
  return text.replace(/[^a-z0-9]/g, String.raw`\$&`);
}
