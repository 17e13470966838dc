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
      // not closeBundle: that one runs after a failed build too, and would hide its error behind one of its own
      writeBundle: () => precompress(join(import.meta.dirname, 'build')),
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
