const perhapsPersonal = [
  // Behind a slash it is the folder of a package.
  { pattern: /[^\s"/]@[^\s"]+\.[^\s"]+/, what: 'an e-mail' },
  { pattern: /\b[0-9a-f]{32}\b/, what: 'a verification hash' },
];

/**
 * Faults in the function's log of the tests, as sentences: a line that is no event, personal data, or a server error.
 * @param {string} log
 * @returns {string[]}
 */
export function faultsOfLog(log) {
  return log.split('\n').filter(Boolean).flatMap(faultsOfLine);
}

function faultsOfLine(/** @type {string} */ line) {
  const found = perhapsPersonal.filter(({ pattern }) => pattern.test(withoutTrace(line)));
  const faults = found.map(({ what }) => `The log holds ${what}: ${line}`);
  try {
    const { severity, message } = JSON.parse(line);
    if (!severity || !message) faults.push(`An event has no name: ${line}`);
    if (severity === 'ERROR' && !isProvoked(line)) faults.push(`Something failed: ${line}`);
  } catch {
    faults.push(`Something was printed that is no event: ${line}`);
  }
  return faults;
}

// Errors that tests cause on purpose: stuck jobs, and a stranger's address on the account of live listeners. Health
// reports stuck jobs too; the smoke test asks it afterwards.
function isProvoked(/** @type {string} */ line) {
  return /"message":"(part down|listener made anew)"|"url":"\/api\/health"/.test(line);
}

// 32 hexadecimal digits, too, which the caller's side chose for this call.
function withoutTrace(/** @type {string} */ line) {
  return line.replace(/"logging\.googleapis\.com\/trace":"[^"]*"/, '');
}
