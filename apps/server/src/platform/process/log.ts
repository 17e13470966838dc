import { currentRequestId } from '../tracing/request-context.ts';
import { currentTraceId } from '../tracing/span.ts';

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof levels)[number];
export const logLevels: readonly LogLevel[] = levels;

/** Fields never hold personal data: no addresses, names, phone numbers, tokens, query strings or IPs. */
type Fields = Record<string, string | number | boolean | undefined>;

export interface Log {
  debug(event: string, fields?: Fields): void;
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  error(event: string, fields?: Fields): void;
}

/** One JSON object a line, with the request it belongs to. */
export function createLog(level: LogLevel, write: (line: string) => void = writeLine): Log {
  const threshold = levels.indexOf(level);
  const at = (own: Exclude<LogLevel, 'silent'>) =>
    levels.indexOf(own) < threshold
      ? () => {}
      : (event: string, fields?: Fields) =>
          write(JSON.stringify({ at: timestamp(), level: own, event, ...origin(), ...fields }));
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

const origin = () => ({ requestId: currentRequestId(), traceId: currentTraceId() });

let stampedMs = 0;
let stamp = '';

/** Written out once for all lines of a millisecond. */
function timestamp(): string {
  const nowMs = Date.now();
  if (nowMs !== stampedMs) {
    stampedMs = nowMs;
    stamp = new Date(nowMs).toISOString();
  }
  return stamp;
}

let unwritten = '';

const writeEveryMs = 20;

/** Lines of some milliseconds are written together: one by one they cost as much as answering a request. */
function writeLine(line: string): void {
  if (unwritten === '') setTimeout(flush, writeEveryMs);
  unwritten += `${line}\n`;
}

function flush(): void {
  if (unwritten === '') return;
  process.stdout.write(unwritten);
  unwritten = '';
}

process.on('exit', flush);

/** What a log line may tell of an unexpected error. A database's words may quote what a customer typed: its code does not. */
export function errorFields(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error };
  const places = error.stack
    ?.replace(`${error.name}: ${error.message}`, '')
    .replace(error.message, '')
    .trim();
  const fields = { error: error.name, stack: places?.slice(0, 2000) };
  if ('severity' in error && 'code' in error)
    return { ...fields, message: `database error ${String(error.code)}` };
  return { ...fields, message: error.message.slice(0, 500) };
}
