import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: 'src/main.ts',
    outDir: 'build',
    target: 'node24',
    // what a stack names should be readable
    minify: false,
    // side by side: apps/server is found above them (places.ts)
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
  ssr: {
    noExternal: true,
    // of few files, loaded on their occasion, or with native parts or data beside them
    // prettier-ignore
    external: ['fontkit', 'nodemailer', 'oidc-provider', 'pdfkit', 'pg', 'prom-client', 'sharp', 'tar', 'vite', 'web-push'],
  },
});
