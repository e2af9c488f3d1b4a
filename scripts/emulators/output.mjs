import { stripVTControlCharacters } from 'node:util';

const functionLog = /^>\s\s?/;

/** True of every local run, so not worth a warning each time. */
const knownWarnings = [
  /^⚠ {2}\w+: Env variable override detected/,
  /^⚠ {2}emulators: You are not currently authenticated/,
  /^⚠ {2}emulators: The Emulator UI is not starting/,
  /^⚠ {2}functions: Your requested "node" version/,
  /^⚠ {2}Script exited/,
  // Tests that need an empty school have their own project.
  /^⚠ {2}Multiple projectIds are not recommended/,
  // Tests and bench give Java options, and Java says so.
  /^⚠ {2}.*Picked up JAVA_TOOL_OPTIONS/,
  // The schedule has no emulator; `keepTicking` replaces it.
  /^⚠ {2}functions: .*function ignored because the scheduler|^⚠ {2}functions\[.*function ignored because the pubsub emulator/,
];

const chatter = [/^[i✔] {2}/, /^\[hosting\] Rewriting /, /^Error: Script ".*" exited with code/];

/**
 * Classifies a line of firebase-tools' output: a function's log, a log event, a warning or error, tool output, or none
 * of these.
 * @param {string} line
 * @returns {{ kind: 'function' | 'event' | 'warning' | 'chatter' | 'other', text: string }}
 */
export function classify(line) {
  const text = stripVTControlCharacters(line);
  if (functionLog.test(text)) {
    const log = text.replace(functionLog, '');
    return isEvent(log) ? { kind: 'event', text } : { kind: 'function', text: `>  ${plainLog(log)}` };
  }
  if ([...knownWarnings, ...chatter].some((pattern) => pattern.test(text))) return { kind: 'chatter', text };
  return { kind: /^(⚠|⬢|Error:)/.test(text) ? 'warning' : 'other', text };
}

/** Whether a log is an event of success, such as a call or a sign-in. Machines count these; people do not read them. */
function isEvent(/** @type {string} */ text) {
  const { severity, message, ...fields } = parseObject(text) ?? {};
  return severity === 'INFO' && Boolean(message) && Object.keys(fields).length > 0;
}

/** Structured logs are one line of JSON. A person reads the message and its fields. */
function plainLog(/** @type {string} */ text) {
  const entry = parseObject(text);
  if (typeof entry?.message !== 'string') return text;
  const { severity, message, ...rest } = entry;
  const label = severity === 'INFO' || !severity ? '' : `${severity} `;
  const asText = (value) => (typeof value === 'string' ? value : JSON.stringify(value));
  const details = Object.entries(rest).map(([key, value]) => `\n   ${key}: ${asText(value)}`);
  return `${label}${message}${details.join('')}`;
}

function parseObject(/** @type {string} */ text) {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
