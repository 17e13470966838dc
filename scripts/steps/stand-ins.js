import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Where the product stands: what customers and staff use. */
const product = [
  'apps/server',
  'apps/web',
  'apps/ops',
  'packages/domain',
  'packages/contract',
  'packages/ui',
];
/** The only files that may load a stand-in: lazily, because a production server and its visitors go without. */
const loaders = ['apps/server/src/wiring/stand-ins.ts', 'apps/web/src/platform/payments/load-payments.ts'];
/** Every path or package name in quotes, so that neither `new URL` nor a worker gets around it; and whether it is imported lazily. */
const named = /(\bimport\(\s*)?(['"`])((?:\.{1,2}|@fettle)\/[^'"`\s]+)\2/g;

/** No part of the product may need packages/sandbox or packages/sandbox-web. */
export function checkStandIns(root) {
  const wrong = findStandIns(product.flatMap((folder) => sourcesIn(root, `${folder}/src`)));
  return {
    code: wrong.length > 0 ? 1 : 0,
    output: ['The product starts without the stand-ins, so nothing of it may import one:', ...wrong].join(
      '\n',
    ),
  };
}

function sourcesIn(root, tree) {
  return readdirSync(join(root, tree), { recursive: true })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((file) => ({ file: join(tree, file), text: readFileSync(join(root, tree, file), 'utf8') }));
}

/** The names of stand-ins in files of the product, short of lazy imports by the loaders. Tests may use them. */
export function findStandIns(files) {
  return files
    .filter(({ file }) => !/\.test\.tsx?$|(^|\/)testing\//.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(named)]
        .filter(([, lazily, , path]) => isStandIn(file, path) && !(lazily && loaders.includes(file)))
        .map(([, , , path]) => `${file} → ${path}`),
    );
}

const isStandIn = (file, path) =>
  /^(packages|@fettle)\/sandbox(-web)?(\/|$)/.test(
    path.startsWith('.') ? relative('.', join(dirname(file), path)) : path,
  );
