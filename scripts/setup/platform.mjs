/**
 * Machines that a package supports, as in package-lock.json; a missing field means all.
 * @typedef {{ os?: string[], cpu?: string[], libc?: string[] }} Fits
 * @typedef {{ os: string, cpu: string, libc?: string }} Machine
 */

/** Whether a package supports a machine, by default this one. */
export function isForThisMachine(/** @type {Fits} */ { os, cpu, libc }, /** @type {Machine} */ machine = here()) {
  const fits = (/** @type {string[] | undefined} */ list, /** @type {string | undefined} */ value) =>
    !list || list.includes(value ?? '');
  return (
    fits(os, machine.os) && fits(cpu, machine.cpu) && fits(machine.os === 'linux' ? libc : undefined, machine.libc)
  );
}

/** Name of this machine, such as "darwin-arm64" or "linux-x64-glibc". */
export function thisMachine() {
  const { os, cpu, libc } = here();
  return [os, cpu, libc].filter(Boolean).join('-');
}

/** @type {Machine | undefined} */
let known;

/** @returns {Machine} */
function here() {
  known ??= { os: process.platform, cpu: process.arch, libc: process.platform === 'linux' ? libcHere() : undefined };
  return known;
}

function libcHere() {
  // Otherwise the report resolves the names of all connections, which takes seconds.
  const report = Object.assign(process.report, { excludeNetwork: true });
  /** @type {{ header?: { glibcVersionRuntime?: string } }} */
  const { header } = report.getReport();
  return header?.glibcVersionRuntime ? 'glibc' : 'musl';
}
