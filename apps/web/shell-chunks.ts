import { join } from 'node:path';

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** Most pages need these too, and each is smaller than the request for it. */
const smallAndShared =
  /packages\/ui\/src\/(controls\/button|hooks\/hydrate-later|layout\/(card|page)|pictures\/device-drawing\.module)\.|apps\/web\/src\/(shell\/problem\/(not-found|problem)\.module|content\/seo\/page-meta|platform\/(document\/needs-script|identity\/network-failure)|features\/(catalogue\/price-words|(home\/home-figures|promotion\/promo-banner)\.module))\./;

/**
 * `shell` is what the entry and the root import, and what that imports: every page needs it, and left alone it is a dozen
 * files of 300 bytes. Told by the imports and not by folders: a folder's lazy parts would come along.
 */
export const shellChunk = (id: string, graph: Graph): 'shell' | null =>
  shellOf(graph).has(id) || smallAndShared.test(id) ? 'shell' : null;

const known = new WeakMap<Graph, ReadonlySet<string>>();

function shellOf(graph: Graph): ReadonlySet<string> {
  const shell = known.get(graph) ?? findShell(graph);
  known.set(graph, shell);
  return shell;
}

function findShell(graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  const entry = source('entry.client.tsx');
  visit(entry);
  visit(source('root.tsx'));
  // whatever imported the entry's chunk would hydrate the page before its turn
  found.delete(entry);
  return found;
}

const source = (file: string) => join(import.meta.dirname, 'src', file);
