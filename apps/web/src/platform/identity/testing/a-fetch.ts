interface Sent {
  path: string;
  method: string;
  body: unknown;
}

type FakeAnswer = { status?: number; body?: unknown } | 'unreachable';

/** Answers by path, and remembers what was sent. */
export function aFetch(answers: Readonly<Record<string, FakeAnswer>>) {
  const sent: Sent[] = [];
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = input instanceof Request ? input.url : input.toString();
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ path, method: init.method ?? 'GET', body });
    const answer = answers[path] ?? { status: 404 };
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    return Response.json(answer.body ?? null, { status: answer.status ?? 200 });
  };
  return { fetch, sent };
}
