interface Named {
  title: string;
  variation: string;
}

const part = /^(?<kind>genuine|compatible) part$/i;
const replaced = /^(?<what>.+) replacement$/i;
/** Variations that say nothing the title does not. */
const unspoken = /^(standard|open quote)$/i;

/** What a quote is called beside others for the same repair, by what differs: 'Genuine screen', 'Compatible screen'. */
export function nameOfQuote({ title, variation }: Named): string {
  const kind = part.exec(variation)?.groups?.kind;
  const what = replaced.exec(title)?.groups?.what;
  if (kind !== undefined && what !== undefined) return `${kind} ${inSentence(what)}`;
  return variation === '' || unspoken.test(variation) ? title : `${title}, ${variation.toLowerCase()}`;
}

/** Which part is fitted; undefined where the variation is about none ('Standard'). */
export const partOfQuote = ({ variation }: Pick<Named, 'variation'>): string | undefined =>
  / part$/i.test(variation) ? variation : undefined;

/** 'Screen' is 'screen' inside a sentence; 'HDMI port' keeps its capitals. */
const inSentence = (words: string): string =>
  /^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
