import { request } from 'node:http';

const limitMs = 3000;

/** Whether a site answers, through the proxy if one is set. Asked before a long download. */
export function isReachable(/** @type {string} */ address) {
  const { protocol, host, origin } = new URL(address);
  const proxy = process.env.HTTPS_PROXY || process.env.https_proxy;
  return proxy && protocol === 'https:' ? answersThroughProxy(host, new URL(proxy)) : answers(origin);
}

async function answers(/** @type {string} */ origin) {
  try {
    await fetch(origin, { method: 'HEAD', signal: AbortSignal.timeout(limitMs) });
    return true;
  } catch {
    return false;
  }
}

/** Node's fetch supports no proxy, so ask the proxy for a tunnel. */
function answersThroughProxy(/** @type {string} */ host, /** @type {URL} */ proxy) {
  return new Promise((resolve) => {
    const headers = proxy.username
      ? { 'Proxy-Authorization': `Basic ${btoa(`${proxy.username}:${proxy.password}`)}` }
      : {};
    const tunnel = request({
      host: proxy.hostname,
      port: proxy.port || 80,
      method: 'CONNECT',
      path: host.includes(':') ? host : `${host}:443`,
      headers,
      signal: AbortSignal.timeout(limitMs),
    });
    tunnel.on('connect', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode === 200);
    });
    tunnel.on('response', () => resolve(false));
    tunnel.on('error', () => resolve(false));
    tunnel.end();
  });
}
