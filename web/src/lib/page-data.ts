/** JSON that the server has embedded in the page under an id; null where it has not. */
export function dataInPage(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}
