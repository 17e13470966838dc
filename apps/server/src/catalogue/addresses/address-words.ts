/** The words of an address or a question for one. Must split as the database's address_words() does. */
export function addressWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[^ -~]|'/g, '')
    .toLowerCase();
  return plain.match(/[a-z0-9]+/g) ?? [];
}
