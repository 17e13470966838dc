import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { portOf } from '../platform/http/listen.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with the address of the run's PostgreSQL, which it starts for whoever asks first. */
    postgresOnDemand: string;
  }
}

/** Tests of pure rules need no PostgreSQL and do not wait for one. */
export default async function setup(project: TestProject) {
  let launching: Promise<{ url: string; stop: () => Promise<void> }> | undefined;
  const server = createServer((_request, response) => {
    launching ??= import('./postgres.ts').then(({ launchTestPostgres }) => launchTestPostgres());
    launching.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('postgresOnDemand', `http://127.0.0.1:${portOf(server)}`);

  return async () => {
    server.closeAllConnections();
    server.close();
    await (await launching)?.stop();
  };
}
