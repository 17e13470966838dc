import { refusalAnswers } from '@fettle/contract/answers/refusals';
import { Refusal, type RefusalReason } from '@fettle/domain/refusal';
import type { Context } from 'hono';

/** For what takes a file as its body and is therefore no call: its answer has a call's envelope. Undefined: the query makes no sense. */
export async function enveloped(c: Context, work: () => Promise<object | undefined>): Promise<Response> {
  c.header('cache-control', 'no-store');
  try {
    const data = await work();
    return data
      ? c.json({ rc: 0, msg: '', data })
      : c.json({ rc: 2, msg: 'API Invalid Params', data: { issues: [] } });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { rc, msg } = refusalAnswers[error.reason];
    if (error.reason === 'tooManyRequests') c.header('retry-after', '60');
    return c.json({ rc, msg, data: null }, statuses[error.reason] ?? 200);
  }
}

/** Where HTTP has a word for it that proxies and clients act on. */
const statuses: Partial<Record<RefusalReason, 413 | 429>> = {
  tooManyRequests: 429,
  photoTooLarge: 413,
  fileTooLarge: 413,
};
