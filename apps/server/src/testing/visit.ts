/** Something a visitor does that needs the database: a write, a call or a link, in turns. */
export function visit(url: string, { visitor, nth }: { visitor: string; nth: number }): Promise<Response> {
  const json = { 'content-type': 'application/json', 'x-forwarded-for': visitor };
  switch (nth % 3) {
    case 0:
      return fetch(`${url}/analytics`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ name: 'fault', params: { visitor }, at: new Date().toISOString() }),
      });
    case 1:
      return fetch(`${url}/api/customers/address/autocomplete?address=brick%20lane`, {
        method: 'POST',
        headers: json,
        body: '{}',
      });
    default:
      return fetch(`${url}/open/1-zzzzzz-0123456789012345678901`, {
        redirect: 'manual',
        headers: { accept: 'text/html' },
      });
  }
}
