const type = 'text/plain';

/**
 * Puts a text on the clipboard that may still be on its way; false where the browser does not let a page copy. The
 * clipboard is asked at once, since some browsers allow it only within the click. Rejects with what the text rejects with.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  const blob = Promise.resolve(text).then((words) => new Blob([words], { type }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
    return true;
  } catch {
    // Either the text did not come, or this browser does not take a text that is on its way.
    await blob;
  }
  try {
    await navigator.clipboard.writeText(await text);
    return true;
  } catch {
    return false;
  }
}
