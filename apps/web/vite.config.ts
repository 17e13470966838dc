import { cutFaces } from '@fettle/ui/vite/faces.ts';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { shellChunk } from './shell-chunks.ts';

export default defineConfig({
  // the development server starts from apps/server, in another directory
  root: import.meta.dirname,
  plugins: [cutFaces(), reactRouter()],
  build: {
    // a small font inlined as data: would be refused by the page's policy (font-src 'self')
    assetsInlineLimit: 0,
    modulePreload: {
      // every page has these: their names need not stand beside each lazy import
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(framework|shell|rolldown-runtime)-/.test(file)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // compiled eagerly, off the main thread, while it downloads: most functions run at once
            postBanner: '//# allFunctionsCalledOnLoad',
            codeSplitting: {
              groups: [
                // changes only when a dependency does: returning visitors keep it over our releases
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: shellChunk },
                // What several pages share, together: on a slow connection a file costs as much as 30 KB, and a browser asks
                // for six at a time. Left alone, a device's page has 22 files, 14 of them under 600 bytes.
                {
                  name: 'sign-in-parts',
                  test: /apps\/web\/src\/features\/(sign-in\/(sign-in-panel|open-popup)|home\/sign-in-place)\./,
                },
                {
                  name: 'catalogue-parts',
                  test: /apps\/web\/src\/features\/catalogue\/(breadcrumbs|breadcrumb-trail|device-paths|list-words)\./,
                },
                {
                  name: 'form-parts',
                  test: /packages\/(ui\/src\/(controls\/(error-summary|field)|hooks\/use-(act|load))|domain\/src\/(phone|postcode|ticket\/status))\.|apps\/web\/src\/(platform\/storage\/(customer-state|ticket-state|kept-requests)|features\/draft\/start-payload)\./,
                },
              ],
            },
          },
        },
      },
    },
  },
});
