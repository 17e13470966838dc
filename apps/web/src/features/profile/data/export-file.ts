/** 'Mend & Make' has its customers' data in 'mend-make-export.json'. */
export function exportFileName(brandName: string): string {
  const words = brandName.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...words, 'export.json'].join('-');
}

/** Hands over the data as a file; the browser says where it went. */
export function download(data: object, fileName: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  // by then the browser has begun to read it
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
