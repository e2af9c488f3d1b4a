/** Ports from 1024 that browsers and `fetch` refuse to open: https://fetch.spec.whatwg.org/#port-blocking */
const refused = [2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080];

/** Whether browsers refuse a port. System ports below 1024 are refused with few exceptions. */
export function isRefusedPort(/** @type {number} */ port) {
  return refused.includes(port) || (port > 0 && port < 1024 && port !== 80 && port !== 443);
}
