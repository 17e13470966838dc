// Whether the lock files can be installed from, by everybody and on every platform.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['.', 'bench/lighthouse', 'e2e/firebase'];

export function checkLockFiles(root) {
  const problems = folders.flatMap((folder) => {
    const path = join(folder, 'package-lock.json');
    return problemsOf(JSON.parse(readFileSync(join(root, path), 'utf8'))).map(
      (problem) => `${path}: ${problem}`,
    );
  });
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') };
}

/**
 * Everybody installs from the registry they have configured, so no host is named. And `npm ci` refuses a lock file in which
 * an optional package of another platform is missing; `npm install` leaves it out where the registry does not carry it.
 */
export function problemsOf({ packages }) {
  const hosts = Object.values(packages)
    .filter(({ resolved }) => /^https?:/.test(resolved ?? ''))
    .map(({ resolved }) => `names where a package comes from: ${resolved}`);
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `${path || 'the project'} depends on ${name}, which has no entry`),
  );
  return [...hosts, ...missing];
}

/** As Node looks for it: in the package's own node_modules, then in those of the folders above. */
function isLocked(packages, from, name) {
  const folder = from === '' ? '' : `${from}/`;
  if (packages[`${folder}node_modules/${name}`]) return true;
  if (from === '') return false;
  return isLocked(packages, from.slice(0, Math.max(0, from.lastIndexOf('/'))), name);
}
