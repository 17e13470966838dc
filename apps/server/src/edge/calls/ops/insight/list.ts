import { isFigure } from '@fettle/domain/ops/insight';
import { InvalidInput } from '@fettle/domain/refusal';
import { listInsightRows, sumInsightRows, type RowKey } from '../../../../stores/office/insight-list.ts';
import type { Handler } from '../../handler.ts';
import { countWithinLimits, spanOf } from './count-within-limits.ts';

const pageSize = 50;

export const list: Handler<'ops/insight/list'> = async (input, { db }) => {
  const { figure, key, from, until, after, limit = pageSize } = input;
  if (!isFigure(figure, key)) throw new InvalidInput({ path: 'key', message: 'is none of that figure' });
  const of = { figure, key, span: spanOf({ from, until }) };
  const beyond = after === undefined ? undefined : parseKey(after);
  return countWithinLimits(db, async (trx) => {
    const found = await listInsightRows(trx, { ...of, after: beyond, limit: limit + 1 });
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    return {
      rows: page.map(({ id, at, ticketID, status, customer, device, ...row }) => ({
        rowID: id,
        at: new Date(at).toISOString(),
        order:
          ticketID === null || status === null
            ? null
            : { ticketID, status, customer: customer ?? '', device: device ?? '' },
        ...row,
      })),
      next: last ? `${last.at} ${last.id}` : null,
      total: beyond ? null : await sumInsightRows(trx, of),
    };
  });
};

function parseKey(text: string): RowKey {
  const [, at = '', id = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([\w -]{1,80})$/.exec(text) ?? [];
  if (Number.isNaN(Date.parse(at)))
    throw new InvalidInput({ path: 'after', message: 'must be the `next` of a page' });
  return { at, id };
}
