// Texts of a deploy, as lines.

/** @typedef {import('./check.mjs').Finding} Finding */
/** @typedef {import('./check.mjs').Place} Place */
/** @typedef {import('./steps.mjs').Step} Step */
/**
 * @typedef {Awaited<ReturnType<typeof import('./checks/live.mjs').liveRelease>>} Release  the previous one; null if there is none
 */

const marks = { fine: 'ok     ', later: 'later  ', missing: 'MISSING', unseen: 'UNSEEN ' };

/** A finding with the command that fixes it; nothing for a check that did not run. */
export function findingLines(/** @type {Finding} */ { check, state, says }, /** @type {Place} */ place) {
  if (state === 'not asked') return [];
  const line = `  ${marks[state]} ${check.name}: ${says}`;
  return state === 'missing' ? [line, `            ${check.fix(place)}`] : [line];
}

/**
 * Lines that describe what a deploy would do and replace.
 * @param {{ steps: Step[], projectId: string, before: Release }} deploy
 */
export function planLines({ steps, projectId, before }) {
  return [
    `\nA deploy of ${projectId} does this, and stops at the first failure:`,
    ...steps.map(({ name, says }, index) => `  ${index + 1}. ${name}: ${says}`),
    ...(before ? [`It replaces ${nameOf(before)}.`] : []),
  ];
}

/** Lines about the checks that block a deploy. With `--fix` something may have changed already. */
export function refusalLines(/** @type {Finding[]} */ findings, /** @type {{ fix: boolean }} */ { fix }) {
  const waiting = findings.filter(({ state }) => state === 'not asked').length;
  const failed = findings.filter(({ state }) => state === 'missing' || state === 'unseen').length;
  const others = waiting > 0 ? `, and ${waiting} more can be looked at after that` : '';
  return [`\n${count(failed)} of ${findings.length} failed${others}. Nothing was ${fix ? 'deployed' : 'changed'}.`];
}

/**
 * Lines after all checks passed; none if the deploy continues.
 * @param {Finding[]} findings
 * @param {{ projectId: string, dryRun: boolean, fix: boolean }} asked
 */
export function readyLines(findings, { projectId, dryRun, fix }) {
  const all = `\nAll ${findings.length} checks passed.`;
  if (dryRun) return [`${all} Nothing was changed, as --dry-run asks.`];
  return fix ? [`${all} Next: npm run deploy -- --project ${projectId} --dry-run`] : [];
}

/**
 * Lines after a failure or a stop: what is live, and how to continue or revert.
 * @param {{ step: Step, projectId: string, before: Release, isStopped: boolean }} stop
 */
export function goingBackLines({ step, projectId, before, isStopped }) {
  const again = `npm run deploy -- --project ${projectId}`;
  const commit = before?.message.match(/^[0-9a-f]{7,40}$/)?.[0];
  return [
    `\nThe step "${step.name}" ${isStopped ? 'was stopped' : 'failed'}. ${step.live}`,
    `  On: ${isStopped ? '' : 'fix the problems above, then '}${again}`,
    ...(before
      ? [`  Back to the former site: npx firebase hosting:clone ${before.site}:@${before.version} ${before.site}:live`]
      : []),
    ...(commit ? [`  Back to the former functions: git switch --detach ${commit} && ${again}`] : []),
  ];
}

function nameOf(/** @type {NonNullable<Release>} */ { version, message }) {
  return message ? `the site of commit ${message} (version ${version})` : `version ${version} of the site`;
}

function count(/** @type {number} */ number) {
  return `${number} check${number === 1 ? '' : 's'}`;
}
