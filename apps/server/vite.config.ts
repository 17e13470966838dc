import { existsSync } from 'node:fs';
import { defineConfig } from 'vite';

const sandbox = '/packages/sandbox/';
const hasSandbox = existsSync(new URL(`../..${sandbox}package.json`, import.meta.url));

export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: 'src/main.ts',
    outDir: 'build',
    target: 'node24',
    // what a stack names should be readable
    minify: false,
    rolldownOptions: {
      // a checkout without the stand-ins builds a server that says so where one is asked for (wiring/stand-ins.ts)
      external: hasSandbox ? [] : [/\/packages\/sandbox\//],
      output: {
        // side by side: apps/server is found above them (places.ts); the stand-ins in a folder that can be left out
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => id.includes(sandbox)) ? 'stand-ins/[name]-[hash].js' : '[name]-[hash].js',
      },
    },
  },
  ssr: {
    noExternal: true,
    // of few files, loaded on their occasion, or with native parts or data beside them
    // prettier-ignore
    external: ['fontkit', 'nodemailer', 'oidc-provider', 'pdfkit', 'pg', 'prom-client', 'sharp', 'tar', 'vite', 'web-push'],
  },
});
