import { readFile } from 'node:fs/promises';
import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { placeOf } from '../../platform/process/places.ts';
import type { OpsConsole } from '../console/ops-console.ts';
import type { SiteBuild } from './built-site.ts';
import type { RenderPage } from './site.ts';

type Middleware = (...parameters: [...Parameters<RequestListener>, () => void]) => void;

interface DevSite {
  render: RenderPage;
  ops: OpsConsole;
  middleware: Middleware;
  close(): Promise<void>;
}

/** Both front ends straight from their sources, through Vite inside this process; pages change as the sources do. */
export async function startVite(server: Server): Promise<DevSite> {
  const [web, ops] = await Promise.all([openVite('web', server), openVite('ops', server)]);
  const render: RenderPage = async (request, services) => {
    // the virtual module is React Router's build of the present sources
    const build = (await web.ssrLoadModule('virtual:react-router/server-build')) as SiteBuild;
    return build.entry.module.createSiteHandler(build, 'development')(request, services);
  };
  return {
    render,
    ops: { folder: undefined, readDocument: (path) => readDocument(ops, path) },
    middleware: (request, response, next) => {
      const { url } = request;
      if (!url?.startsWith('/ops/')) return web.middlewares(request, response, next);
      ops.middlewares(request, response, () => {
        // Vite has taken its base off the address
        request.url = url;
        next();
      });
    },
    close: async () => {
      await Promise.all([web.close(), ops.close()]);
    },
  };
}

const openVite = (app: 'web' | 'ops', server: Server) =>
  createServer({
    root: folderOf(app),
    // news of changes come through our own port: one of Vite's own would be taken by the second checkout
    server: { middlewareMode: true, ws: { server } },
    appType: 'custom',
  });

async function readDocument(ops: ViteDevServer, path: string): Promise<string> {
  return ops.transformIndexHtml(path, await readFile(join(folderOf('ops'), 'index.html'), 'utf8'));
}

const folderOf = (app: 'web' | 'ops') => fileURLToPath(placeOf(`../${app}`));
