import { cutFaces } from '@fettle/ui/vite/faces.ts';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  // the development server starts from apps/server, in another directory
  root: import.meta.dirname,
  plugins: [cutFaces(), reactRouter()],
  build: {
    // a small font inlined as data: would be refused by the page's policy (font-src 'self')
    assetsInlineLimit: 0,
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
                // what the root brings to every page anyway: left alone, it becomes a dozen files of 300 bytes;
                // and how a price is written, 130 bytes which most pages need
                {
                  name: 'shell',
                  test: /apps\/web\/src\/(platform\/(analytics|api|browser|log|network|remote-config|services|site)\/|platform\/(identity\/(network-failure|popup-providers)|document\/needs-script)\.|shell\/|content\/seo\/page-meta|features\/catalogue\/price-words)|packages\/(contract|ui\/src\/layout\/card)/,
                },
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
