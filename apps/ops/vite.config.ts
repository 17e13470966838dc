import { cutFaces } from '@fettle/ui/vite/faces.ts';
import { precompress } from '@fettle/ui/vite/precompress.ts';
import { join } from 'node:path';
import { defineConfig } from 'vite';

export default defineConfig({
  // the development server starts from apps/server, in another directory
  root: import.meta.dirname,
  base: '/ops/',
  plugins: [
    cutFaces(),
    {
      name: 'precompress',
      apply: 'build',
      // a build that failed has written nothing, and its own error is the one to read
      closeBundle: (error) => (error ? undefined : precompress(join(import.meta.dirname, 'build'))),
    },
  ],
  build: {
    outDir: 'build',
    // what each page loads: scripts/steps/budgets.js adds it up
    manifest: true,
    // the page's policy is script-src 'self': nothing may stand inline
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
