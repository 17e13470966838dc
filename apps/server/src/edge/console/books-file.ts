import { wantedExport } from '@fettle/contract/calls/ops/ops-books';
import { refusalAnswers } from '@fettle/contract/answers/refusals';
import { formatActor } from '@fettle/domain/actor';
import { rangeProblem } from '@fettle/domain/ops/day-range';
import { Refusal } from '@fettle/domain/refusal';
import type { Context, Hono } from 'hono';
import { exportBooks } from '../../money/accounts/export-books.ts';
import { loadExportState } from '../../money/accounts/export-state.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import { writeZip } from '../../platform/http/write-zip.ts';
import { enforceLimit } from '../../platform/limits/rate-limit.ts';
import { scarce } from '../../platform/limits/scarce.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { errorFields, type Log } from '../../platform/process/log.ts';
import { recordExport } from '../../stores/money/book-exports.ts';
import { recordAudit } from '../../stores/office/record-audit.ts';
import type { LiveBrand } from '../../telling/brand/live-brand.ts';
import { asStaff } from '../api/authorise.ts';

type Scope = { Variables: RequestScope };

/** It answers with an archive, so it is no call; what it refuses has a call's envelope. */
export const booksFilePath = '/api/ops/books/export';

const perStaff = { name: 'books-export', max: 60, windowSeconds: 3600, per: 'member of staff' };
/** Whoever reads slower than that has no connection to speak of, and keeps a place from others. */
const maxMs = 300_000;

interface BooksFileParts {
  db: Database;
  clock: Clock;
  brand: LiveBrand;
  log: Log;
}

/** Some days of the books as an archive of files for an accountant. That it was made is written down before it is sent. */
export function mountBooksFile(app: Hono<Scope>, parts: BooksFileParts): void {
  const { db, clock, brand, log } = parts;
  let sending = 0;

  async function send(c: Context<Scope>): Promise<Response> {
    const member = await c.var.staffSession.staff();
    if (!member) throw new Refusal('loggedOut');
    const { staff, actor } = asStaff(['administrator'], member);
    const wanted = wantedExport.safeParse(await c.req.json().catch(() => undefined)).data;
    if (!wanted || rangeProblem(wanted)) return invalid(c);
    await enforceLimit({ db, clock }, perStaff, String(staff.staffID));
    if (sending >= scarce.booksExports.most) throw new Refusal('tooManyRequests');
    sending += 1;
    try {
      const { layout, from, until } = wanted;
      const now = clock.now();
      const state = await loadExportState(db, wanted);
      await inTransaction(db, async (trx) => {
        const exportID = await recordExport(trx, { ...wanted, actor: formatActor(actor), now });
        const after = { layout, from, until, notCompared: state.notCompared.length };
        await recordAudit(trx, {
          actor,
          act: 'books.export',
          subject: `booksExport:${exportID}`,
          before: null,
          after,
          at: now,
        });
      });
      const archive = writeZip(exportBooks({ db, brand }, { ...wanted, state }), now);
      const body = toStream(archive, {
        onEnd: (error) => {
          sending -= 1;
          if (error) log.warn('books.export-ended', errorFields(error));
        },
      });
      c.header('content-type', 'application/zip');
      c.header('content-disposition', `attachment; filename="books-${layout}-${from}-${until}.zip"`);
      return c.body(body);
    } catch (error) {
      sending -= 1;
      throw error;
    }
  }

  app.post(booksFilePath, async (c) => {
    c.header('cache-control', 'no-store');
    try {
      return await send(c);
    } catch (error) {
      if (!(error instanceof Refusal) || error.reason === 'tooManyRequests') throw error;
      const { rc, msg } = refusalAnswers[error.reason];
      return c.json({ rc, msg, data: null });
    }
  });
}

const invalid = (c: Context) => c.json({ rc: 2, msg: 'API Invalid Params', data: { issues: [] } });

/** Made as it is read: who reads slowly makes nothing pile up, and who has left ends it. */
function toStream(
  chunks: AsyncGenerator<Buffer, undefined>,
  { onEnd }: { onEnd: (error?: unknown) => void },
): ReadableStream<Uint8Array> {
  let isOver = false;
  let limit: NodeJS.Timeout | undefined;
  const end = (error?: unknown): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(limit);
    // a page that is being read is not waited for
    void chunks.return(undefined);
    onEnd(error);
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      limit = setTimeout(() => {
        const error = new Error('the export was not read in time');
        end(error);
        controller.error(error);
      }, maxMs);
      limit.unref();
    },
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (isOver) return;
        if (done) {
          end();
          controller.close();
        } else controller.enqueue(value);
      } catch (error) {
        end(error);
        controller.error(error);
      }
    },
    cancel: () => end(),
  });
}
