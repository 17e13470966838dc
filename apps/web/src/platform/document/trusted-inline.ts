import { createHash } from 'node:crypto';

interface TrustedPage {
  html: string;
  scriptHashes: string[];
  styleHashes: string[];
}

/**
 * Hashes the inline scripts and styles that carry our secret mark as their nonce, and takes the mark out of the page.
 * Hashing whatever is inline would allow an injected script as well; nobody outside this process knows the mark.
 */
export function hashTrustedInline(marked: string, mark: string): TrustedPage {
  const nonce = ` nonce="${mark}"`;
  const hashes: Record<'script' | 'style', string[]> = { script: [], style: [] };
  const blocks = new RegExp(`<(script|style)(?=[^>]*${nonce})[^>]*>([^]*?)</\\1>`, 'g');
  for (const [, tag, content] of marked.matchAll(blocks)) {
    if (content) hashes[tag === 'script' ? 'script' : 'style'].push(sha256(content));
  }

  const html = marked.replaceAll(nonce, '');
  if (html.includes(mark)) throw new Error('The secret mark of trusted inline code is left in the page');
  return { html, scriptHashes: hashes.script, styleHashes: hashes.style };
}

function sha256(content: string): string {
  // an HTML parser turns CR LF into LF before the browser hashes
  const parsed = content.replaceAll(/\r\n?/g, '\n');
  return `sha256-${createHash('sha256').update(parsed).digest('base64')}`;
}
