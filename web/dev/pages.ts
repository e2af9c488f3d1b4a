import type { ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';

/**
 * Serves each address as Hosting does. The login and the public pages have their own entries, badge pages come from the
 * function, the rest is the console.
 */
export function pagesAsHosted(suite: string): Plugin {
  return {
    name: 'pages-as-hosted',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', suite);
        if (isBadgePage(pathname)) {
          serveBadgePage(server, suite + pathname + search, response).catch(next);
          return;
        }
        request.url = (entryOf(pathname) ?? pathname) + search;
        next();
      });
    },
  };
}

/** Whether the function answers with a page: one segment after /verify or /verification. */
export function isBadgePage(pathname: string): boolean {
  return /^\/(verify|verification)\/[^/]+$/.test(pathname);
}

/** Entry that Hosting serves at an address; null if Vite resolves it. */
export function entryOf(pathname: string): string | null {
  if (/^\/(verify|verification)(\/|$)/.test(pathname)) return '/verify.html';
  return /^\/login\/?$/.test(pathname) ? '/login.html' : null;
}

/** Replaces the build's files in a page by the source, which Vite follows. */
export function fromSource(html: string): string {
  if (html.includes('/src/verify.tsx')) return html;
  const bare = html.replaceAll(/\s*<(script|link)\b[^>]*\b(src|href)="\/assets\/[^>]*>(<\/script>)?/g, '');
  return bare.replace('</body>', '<script type="module" src="/src/verify.tsx"></script></body>');
}

async function serveBadgePage(server: ViteDevServer, address: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(address, { redirect: 'manual' });
  const html = fromSource(await answer.text());
  response.statusCode = answer.status;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  // A page that Vite served already has its scripts.
  response.end(html.includes('/@vite/client') ? html : await server.transformIndexHtml('/verify.html', html));
}
