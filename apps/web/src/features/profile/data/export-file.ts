import type { Call } from '@fettle/contract/client/client';

/** 'Mend & Make' has its customers' data in 'mend-make-export.json'. */
export function exportFileName(brandName: string): string {
  const words = brandName.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...words, 'export.json'].join('-');
}

/** It comes in parts: somebody may have ordered for years. */
export async function collectExport(call: Call): Promise<object> {
  const { data: first } = await call('customers/export', { after: null });
  const tickets = [...first.export.tickets];
  let { next } = first;
  while (next !== null) {
    const { data: part } = await call('customers/export', { after: next });
    tickets.push(...part.export.tickets);
    ({ next } = part);
  }
  return { ...first.export, tickets };
}

/** Hands over the data as a file; the browser says where it went. */
export function download(data: object, fileName: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  // by then the browser has begun to read it
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
