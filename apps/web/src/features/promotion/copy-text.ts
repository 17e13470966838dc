type Clipboard = Pick<globalThis.Clipboard, 'writeText'>;

/** False where the browser refuses: without https there is no clipboard at all. */
export async function copyText(text: string, clipboard: Clipboard | undefined): Promise<boolean> {
  try {
    await clipboard?.writeText(text);
    return clipboard !== undefined;
  } catch {
    return false;
  }
}
