const everyMs = 60_000;

/**
 * Runs the scheduled function now and every minute, because the emulators have no scheduler. The first run resumes work
 * of an earlier suite.
 * @param {string} url  of the function
 * @returns {{ stop: () => void }}
 */
export function keepTicking(url) {
  const tick = () => {
    run(url).catch((/** @type {Error} */ error) => console.log(error.message));
  };
  tick();
  const timer = setInterval(tick, everyMs);
  return { stop: () => clearInterval(timer) };
}

async function run(/** @type {string} */ url) {
  const { ok, status } = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  if (!ok) throw new Error(`A scheduled function failed (${status}): ${url}`);
}
