import { type Endpoint, documentedErrors } from '../contract/calls/endpoint.ts';
import { errorStatuses } from '../contract/calls/errors.ts';
import { endpoints } from '../contract/index.ts';
import { escapeText } from '../contract/text/escape-xml.ts';

/** Plain page with every call; needs no script or other file. */
export function getApiPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Badge Platform API</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
article { border-top: 1px solid; padding: 0.75rem 0; }
code { font-size: 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1rem; margin: 0; }
p { margin: 0.25rem 0; }
</style>
</head>
<body>
<main>
<h1>Badge Platform API</h1>
<p>Calls that are not public need the header <code>x-session-id</code>, of an administrator with the given role or a higher one. Schemas: <a href="openapi.json">openapi.json</a>.</p>
${endpoints.map(entry).join('\n')}
</main>
</body>
</html>
`;
}

function entry(endpoint: Endpoint): string {
  const errors = documentedErrors(endpoint).map((code) => `${errorStatuses[code]} ${code}`);
  return `<article>
<h2><code>${endpoint.method} ${escapeText(endpoint.path)}</code> (${endpoint.access})</h2>
<p>${escapeText(endpoint.description)}</p>
<p>Answers ${[String(endpoint.status ?? 200), ...errors].join(', ')}.</p>
</article>`;
}
