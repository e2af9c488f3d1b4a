/** What the server has put into the page under an id, as JSON; null where it has not. */
export function dataInPage(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}
