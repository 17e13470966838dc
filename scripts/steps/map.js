import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The list of rooms in ARCHITECTURE.md must name every folder of the source trees it lists, and no other. */
export function checkMap(root) {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const foldersOf = (tree) =>
    existsSync(join(root, tree))
      ? readdirSync(join(root, tree), { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map(({ name }) => name)
      : undefined;
  const wrong = compareMap(readMap(text), foldersOf);
  return {
    code: wrong.length > 0 ? 1 : 0,
    output: ['"Every room" in ARCHITECTURE.md differs from the folders:', ...wrong].join('\n'),
  };
}

/** Trees stand at the beginning of a line, their rooms below them, indented and with a slash. */
export function readMap(text) {
  const [, block = ''] = /^## Every room\n[^]*?```\n([^]*?)```/m.exec(text) ?? [];
  const trees = new Map();
  let tree = '';
  for (const line of block.split('\n')) {
    const [, room] = /^ {2}([\w-]+)\/ /.exec(line) ?? [];
    if (room) trees.get(tree)?.push(room);
    else if (/^\w/.test(line)) trees.set((tree = line.split(' ')[0]), []);
  }
  return trees;
}

export function compareMap(trees, foldersOf) {
  if (trees.size === 0) return ['there is no list'];
  return [...trees].flatMap(([tree, rooms]) => {
    const folders = foldersOf(tree);
    if (!folders) return [`${tree} does not exist`];
    const gone = rooms
      .filter((room) => !folders.includes(room))
      .map((room) => `${tree}/${room} does not exist`);
    const twice = rooms
      .filter((room, at) => rooms.indexOf(room) !== at)
      .map((room) => `${tree}/${room} stands there twice`);
    // a tree without rooms is described as a whole
    const unnamed =
      rooms.length === 0
        ? []
        : folders.filter((name) => !rooms.includes(name)).map((name) => `${tree}/${name} is not listed`);
    return [...gone, ...twice, ...unnamed];
  });
}
