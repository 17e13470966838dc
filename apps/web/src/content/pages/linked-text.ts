type TextPart = { text: string; to?: string };

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Reads `[words](/address)` in a line of text. A notation, because an answer is both shown and told to search engines. */
export function parseLinks(line: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of line.matchAll(link)) {
    const [whole, text = '', to = ''] = match;
    if (match.index > end) parts.push({ text: line.slice(end, match.index) });
    parts.push({ text, to });
    end = match.index + whole.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}

export const withoutLinks = (line: string): string =>
  parseLinks(line)
    .map(({ text }) => text)
    .join('');
