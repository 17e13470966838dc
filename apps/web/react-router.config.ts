import { precompress } from '@fettle/ui/vite/precompress.ts';
import type { Config } from '@react-router/dev/config';
import { join } from 'node:path';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // platform/document/inline-css.ts depends on it: each page carries its own part of the manifest
  routeDiscovery: { mode: 'lazy' },
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
