import type { JWTVerifyGetKey } from 'jose';
import type { NodeMiddleware } from '../../platform/http/listen.ts';

/** What a client of the sandbox's provider must know. */
export interface SandboxEndpoints {
  issuer: string;
  clientSecret: string;
  keys: JWTVerifyGetKey;
  /** As the browser knows us. */
  authorizationUrl(origin: string): string;
  /** On this machine: the server's public address may not be reachable from the server itself. */
  tokenUrl(): Promise<string>;
}

/** The stand-in for the OpenID providers behind the three buttons. */
export interface SandboxIdentity {
  middleware: NodeMiddleware;
  endpoints(): Promise<SandboxEndpoints>;
  close(): Promise<void>;
}
