import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { placeOf } from '../../platform/process/places.ts';
import { StartProblem } from '../../platform/process/start-problem.ts';
import type { RenderPage } from './site.ts';

const webBuild = placeOf('../web/build/');
export const siteFolder = fileURLToPath(new URL('client', webBuild));
export const opsFolder = fileURLToPath(placeOf('../ops/build'));

/** What React Router's build gives us of apps/web/src/entry.server.tsx. */
export interface SiteBuild {
  entry: { module: { createSiteHandler(build: SiteBuild, mode: 'production' | 'development'): RenderPage } };
}

export async function loadBuiltSite(): Promise<RenderPage> {
  const file = new URL('server/index.js', webBuild);
  if (!existsSync(file)) throw new StartProblem('The web is not built yet. Please start with: npm start');
  // a build has no types; its one function we use is tested by every page
  const build = (await import(file.href)) as SiteBuild;
  return build.entry.module.createSiteHandler(build, 'production');
}
