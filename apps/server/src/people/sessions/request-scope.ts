import type { Session } from './session.ts';
import type { StaffSession } from './staff-session.ts';

/** Where a request comes from: the key for rate limits and the name of a session. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
}

export interface BaseHeaders {
  document: Readonly<Record<string, string>>;
  /** Without what only a document heeds: a page asks for a dozen scripts, each in few packets. */
  file: Readonly<Record<string, string>>;
}

/** What is known of a request before anybody answers it. */
export interface RequestScope {
  requestId: string;
  visitor: Visitor;
  session: Session;
  staffSession: StaffSession;
  /** What every answer carries, short of the request's id. */
  baseHeaders: BaseHeaders;
  /** Whether the answer was made by `respond`, which has set them. */
  hasBaseHeaders?: boolean;
}
