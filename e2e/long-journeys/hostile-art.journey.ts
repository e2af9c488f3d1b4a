import type { Page } from '@playwright/test';
import { createBadge } from '../support/badges.ts';
import { expect, test } from '../support/journey.ts';

const evil = 'https://evil.example';
const inside = `
  <style>@import url(${evil}/import.css); .a { fill: url(${evil}/fill.svg#a) } @font-face { font-family: f; src: url(${evil}/f.woff2) }</style>
  <script>globalThis.hostile = 1</script><script href="${evil}/x.js"/>
  <g onload="globalThis.hostile = 1" onclick="globalThis.hostile = 1">
    <rect class="a" width="200" height="200" style="filter:url(${evil}/f.svg#f);mask-image:image-set('${evil}/m.png' 1x)"/>
    <image href="${evil}/image.png" width="9" height="9"/><image href="file:///etc/passwd" width="9" height="9"/>
    <image href="data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="globalThis.hostile=1"/>').toString('base64')}" width="9" height="9"/>
    <use href="${evil}/use.svg#a"/><feImage href="${evil}/fe.png"/>
    <a href="javascript:globalThis.hostile = 1"><text y="90">{{NAME}}</text></a>
    <animate attributeName="href" values="javascript:globalThis.hostile = 1" onbegin="globalThis.hostile = 1"/>
    <foreignObject width="99" height="99"><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="${evil}"/><img src="${evil}/i.png" onerror="globalThis.hostile = 1"/></body></foreignObject>
  </g>`;
const svgContent = `<?xml-stylesheet href="${evil}/sheet.css"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${inside}</svg>`;

test('hostile art runs no script and fetches nothing, on the page or opened directly', async ({
  page,
  api,
  baseURL,
}) => {
  const { id, hash, recipientName } = await createBadge(api, { svgContent });
  const outside = followOutsideRequests(page, baseURL ?? '');
  await page.goto(`/verify/${hash}`);
  await expect(page.getByText('Verified Badge')).toBeVisible();
  const art = page.getByRole('img', { name: recipientName });
  await expect.poll(() => art.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await hasRun(page)).toBe(false);

  const answer = await page.goto(`/api/badges/${id}/image`);
  expect(answer?.headers()['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  );
  expect(answer?.headers()['x-content-type-options']).toBe('nosniff');
  await page.mouse.click(50, 50);
  expect(await hasRun(page)).toBe(false);
  expect(outside()).toEqual([]);
});

async function hasRun(page: Page): Promise<boolean> {
  return page.evaluate(() => 'hostile' in globalThis);
}

/** Collects the addresses outside the site that the page asks for. */
function followOutsideRequests(page: Page, site: string): () => string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol !== 'data:' && hostname !== new URL(site).hostname) asked.push(request.url());
  });
  return () => asked;
}
