import type { RequestListener, Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { SiteBuild } from './built-site.ts';
import type { RenderPage } from './site.ts';

type Middleware = (...parameters: [...Parameters<RequestListener>, () => void]) => void;

/** Pages straight from their sources, through Vite inside this process; they change in place as the sources do. */
export async function startVite(
  server: Server,
): Promise<{ render: RenderPage; middleware: Middleware; close(): Promise<void> }> {
  const vite = await createServer({
    root: fileURLToPath(new URL('../../../../web', import.meta.url)),
    // news of changes come through our own port: one of Vite's own would be taken by the second checkout
    server: { middlewareMode: true, ws: { server } },
    appType: 'custom',
  });
  const render: RenderPage = async (request, services) => {
    // the virtual module is React Router's build of the present sources
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as SiteBuild;
    return build.entry.module.createSiteHandler(build, 'development')(request, services);
  };
  return { render, middleware: vite.middlewares, close: () => vite.close() };
}
