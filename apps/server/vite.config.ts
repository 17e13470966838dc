import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: 'src/main.ts',
    outDir: 'build',
    target: 'node24',
    // what a stack names should be readable
    minify: false,
    rolldownOptions: {
      output: {
        // side by side: apps/server is found above them (places.ts); the stand-ins in a folder that can be deleted
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => id.includes('/packages/sandbox/'))
            ? 'stand-ins/[name]-[hash].js'
            : '[name]-[hash].js',
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
