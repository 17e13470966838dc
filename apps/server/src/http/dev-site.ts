import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { SiteBuild } from './built-site.ts';
import type { RenderPage } from './site.ts';

type Middleware = (...parameters: [...Parameters<RequestListener>, () => void]) => void;

/** Pages straight from their sources, through Vite inside this process; they reload as the sources change. */
export async function openDevSite(): Promise<{
  render: RenderPage;
  middleware: Middleware;
  close(): Promise<void>;
}> {
  const vite = await createServer({
    root: fileURLToPath(new URL('../../../web', import.meta.url)),
    server: { middlewareMode: true },
    appType: 'custom',
  });
  const render: RenderPage = async (request, services) => {
    // the virtual module is React Router's build of the present sources
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as SiteBuild;
    return build.entry.module.createSiteHandler(build, 'development')(request, services);
  };
  return { render, middleware: vite.middlewares, close: () => vite.close() };
}
