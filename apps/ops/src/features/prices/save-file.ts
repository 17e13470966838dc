/** Lets the browser save a text, whose parts follow on each other, as a file. */
export function saveFile(fileName: string, parts: string[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // the download has begun by then
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
