import { type DocumentedOperation, faultsIn, operationsOf } from './api-document.ts';

const json = ['content', 'application/json', 'schema'];

/**
 * Fetches for a client that trusts the API document. Throws if a sent body or a received answer does not fit its
 * schema.
 */
export function obedientFetch(document: object): (request: Request) => Promise<Response> {
  const operations = operationsOf(document);
  const faults = faultsIn(document);
  return async (request) => {
    const { pathname } = new URL(request.url);
    const operation = operations.find(({ method, path }) => method === request.method && matches(path, pathname));
    if (!operation) throw new Error(`The document has no ${request.method} ${pathname}.`);
    const sent = await request.clone().text();
    if (sent !== '') obey(faults([...operation.pointer, 'requestBody', ...json], JSON.parse(sent)), sent);
    const response = await fetch(request);
    const answered = await response.clone().text();
    obey(faults([...answerPointer(operation, response.status), ...json], JSON.parse(answered)), answered);
    return response;
  };
}

function matches(path: string, pathname: string): boolean {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
}

/** JSON pointer to the document's description of an answer; errors are among the shared components. */
function answerPointer({ pointer, responses }: DocumentedOperation, status: number): string[] {
  const key = String(status) in responses ? String(status) : 'default';
  const { $ref } = responses[key] ?? {};
  return $ref ? $ref.replace('#/', '').split('/') : [...pointer, 'responses', key];
}

function obey(faults: string[], text: string): void {
  if (faults.length > 0) throw new Error(`Not as documented: ${faults.join('; ')} in ${text}`);
}
