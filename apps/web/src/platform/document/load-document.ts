/**
 * Goes to a page of ours by a document load. The promise stays pending, so that whoever waits stays busy; it settles only
 * if the browser brings the page back from its memory (bfcache).
 */
export function loadDocument(path: string, { replace = false } = {}): Promise<void> {
  if (replace) location.replace(path);
  else location.assign(path);
  return new Promise((resolve) => {
    window.addEventListener('pageshow', ({ persisted }) => persisted && resolve());
  });
}
