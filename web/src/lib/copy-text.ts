const type = 'text/plain';

/**
 * Copies a text that may be pending; false if the browser forbids copying. Calls the clipboard at once, because some
 * browsers require the click. Rejects if the text does.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  const blob = Promise.resolve(text).then((words) => new Blob([words], { type }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
    return true;
  } catch {
    // The text failed, or this browser does not support pending texts.
    await blob;
  }
  try {
    await navigator.clipboard.writeText(await text);
    return true;
  } catch {
    return false;
  }
}
