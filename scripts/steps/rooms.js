import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Source trees whose folders must not import each other in a circle. */
const trees = [
  'apps/server/src',
  'apps/web/src',
  'apps/ops/src',
  'packages/ui/src',
  'packages/domain/src',
  'packages/contract/src',
  'packages/passport/src',
];
/** The server's rooms: each imports only from those before it. Ten are as many as one can keep in mind. */
const serverRooms = [
  'platform',
  'outside',
  'stores',
  'telling',
  'people',
  'catalogue',
  'tickets',
  'money',
  'edge',
  'wiring',
];
/** Where no folder may have more files of its own than one can look over. */
const counted = ['apps', 'packages', 'e2e'];
const mostFiles = 20;
/** Static and dynamic imports of our own files, types included. */
const imports = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

/** import/no-cycle sees files in a circle; two folders that use each other through different files need this. */
export function checkRooms(root) {
  const server = sourcesIn(join(root, 'apps/server/src'));
  const wrong = [
    ...trees.flatMap((tree) => findCircles(sourcesIn(join(root, tree))).map(inWords(tree))),
    ...findCircles(server, roomInRoom).map(inWords('apps/server/src')),
    ...findArrowsBack(server, serverRooms).map((arrow) => `an arrow back in apps/server/src: ${arrow}`),
    ...findCrowded(counted.flatMap((folder) => filesIn(root, folder))),
  ];
  return { code: wrong.length > 0 ? 1 : 0, output: wrong.join('\n') };
}

const inWords =
  (tree) =>
  ({ rooms, example }) =>
    `a circle in ${tree}: ${rooms.join(' → ')} (${example.join(', ')})`;
/** The server's rooms have one level of rooms inside; folders below them are theirs. */
const roomInRoom = (file) => dirname(file).split('/').slice(0, 2).join('/');

const isOurs = (file) => !/(^|\/)(node_modules|build|\.[\w-]+)\//.test(file);
/** Tests and their builders stand beside what they test and may look anywhere. */
const isTest = (file) => /\.test\.tsx?$|(^|\/)testing\//.test(file);

const filesIn = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(relative(root, entry.parentPath), entry.name))
    .filter(isOurs);

const sourcesIn = (tree) =>
  filesIn(tree, '.')
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
    .map((file) => ({ file, text: readFileSync(join(tree, file), 'utf8') }));

/** Each circle of folders once, as the folders on it and, for each step, a file that takes it. */
export function findCircles(files, roomOf = dirname) {
  const arrows = arrowsBetween(files, roomOf);
  const done = new Set();
  const circles = [];
  function visit(room, path) {
    if (path.includes(room)) {
      const rooms = [...path.slice(path.indexOf(room)), room];
      circles.push({ rooms, example: rooms.slice(1).map((to, at) => arrows.get(rooms[at]).get(to)) });
      return;
    }
    if (done.has(room)) return;
    for (const to of arrows.get(room)?.keys() ?? []) visit(to, [...path, room]);
    done.add(room);
  }
  for (const room of arrows.keys()) visit(room, []);
  return circles;
}

/** Imports of a room that stands after one's own in the list, and rooms that the list does not have. */
export function findArrowsBack(files, order) {
  const roomOf = (file) => (file.includes('/') ? file.split('/')[0] : undefined);
  const rank = (file) => (roomOf(file) ? order.indexOf(roomOf(file)) : order.length);
  const unknown = new Set(files.filter(({ file }) => rank(file) < 0).map(({ file }) => roomOf(file)));
  const back = files
    .filter(({ file }) => rank(file) >= 0)
    .flatMap((source) =>
      importsOf(source)
        .filter((to) => rank(to) > rank(source.file))
        .map((to) => `${source.file} → ${to}`),
    );
  return [...back, ...[...unknown].map((room) => `${room} is no room of the list`)];
}

/** Folders with more files of their own than one looks over: tests, their builders and migrations are not counted. */
export function findCrowded(files) {
  const counts = new Map();
  for (const file of files) {
    const folder = dirname(file);
    if (isTest(file) || /\.test\.\w+$/.test(file) || /(^|\/)migrations$/.test(folder)) continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([folder, count]) => `${folder} has ${count} files: at most ${mostFiles}, group them`);
}

function arrowsBetween(files, roomOf) {
  const arrows = new Map();
  for (const source of files) {
    const from = roomOf(source.file);
    for (const target of importsOf(source)) {
      const to = roomOf(target);
      // types that the framework makes stand beside their route
      if (to === from || to.includes('+types')) continue;
      if (!arrows.has(from)) arrows.set(from, new Map());
      if (!arrows.get(from).has(to)) arrows.get(from).set(to, source.file);
    }
  }
  return arrows;
}

const importsOf = ({ file, text }) =>
  [...text.matchAll(imports)].map(([, path]) => relative('.', join(dirname(file), path)));
