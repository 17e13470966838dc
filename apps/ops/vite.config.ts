import { defineConfig } from 'vite';

export default defineConfig({
  // the development server starts from apps/server, in another directory
  root: import.meta.dirname,
  base: '/ops/',
  build: {
    outDir: 'build',
    // the page's policy is script-src 'self': nothing may stand inline
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
