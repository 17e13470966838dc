import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Source trees whose folders must not import each other in a circle. */
const trees = ['apps/web/src', 'apps/ops/src', 'packages/ui/src', 'packages/domain/src'];
/** Static and dynamic imports of our own files. */
const imports = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

/** import/no-cycle sees files in a circle; two folders that use each other through different files need this. */
export function checkRooms(root) {
  const circles = trees.flatMap((tree) => circlesIn(join(root, tree)).map((circle) => `${tree}: ${circle}`));
  return {
    code: circles.length > 0 ? 1 : 0,
    output: ['Folders import each other in a circle:', ...circles].join('\n'),
  };
}

function circlesIn(tree) {
  const files = readdirSync(tree, { recursive: true }).filter(
    (file) => /\.tsx?$/.test(file) && !isTest(file),
  );
  const read = (file) => ({ file, text: readFileSync(join(tree, file), 'utf8') });
  return findCircles(files.map(read)).map(
    (circle) => `${circle.rooms.join(' → ')} (${circle.example.join(', ')})`,
  );
}

/** Tests and their builders stand beside what they test and may look anywhere. */
const isTest = (file) => /\.test\.tsx?$|(^|\/)testing\//.test(file);

/** Each circle of folders once, as the folders on it and, for each step, a file that takes it. */
export function findCircles(files) {
  const arrows = arrowsBetween(files);
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

function arrowsBetween(files) {
  const arrows = new Map();
  for (const { file, text } of files) {
    const from = dirname(file);
    for (const [, path] of text.matchAll(imports)) {
      const to = dirname(relative('.', join(from, path)));
      // types that the framework makes stand beside their route
      if (to === from || to.includes('+types')) continue;
      if (!arrows.has(from)) arrows.set(from, new Map());
      if (!arrows.get(from).has(to)) arrows.get(from).set(to, file);
    }
  }
  return arrows;
}
