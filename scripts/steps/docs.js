import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const decisions = 'docs/decisions';
const index = `${decisions}/README.md`;

/** What the documents promise each other: every decision is in the index under its own title, and every link leads somewhere. */
export function checkDocs(root) {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const inFolder = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
      .map(({ name }) => join(folder, name));
  const records = inFolder(decisions).filter((path) => path !== index);
  const pages = ['', 'docs', decisions].flatMap(inFolder);
  const wrong = [
    ...compareIndex(
      read(index),
      new Map(records.map((path) => [path.slice(decisions.length + 1), read(path)])),
    ),
    ...pages.flatMap((path) => deadLinks(path, { read, exists: (file) => existsSync(join(root, file)) })),
  ];
  return { code: wrong.length > 0 ? 1 : 0, output: wrong.join('\n') };
}

/** `records`: the text of each, by file name. Its first line is its title. */
export function compareIndex(text, records) {
  const lines = [...text.matchAll(/^- \[(.+)\]\((\d{4}-[\w-]+\.md)\)$/gm)].map(([, title, file]) => ({
    title,
    file,
  }));
  const listed = lines.map(({ file }) => file);
  const missing = [...records.keys()]
    .filter((file) => !listed.includes(file))
    .map((file) => `${file} is not listed`);
  const twice = listed
    .filter((file, at) => listed.indexOf(file) !== at)
    .map((file) => `${file} stands there twice`);
  const renamed = lines
    .filter(({ title, file }) => records.has(file) && !records.get(file).startsWith(`# ${title}\n`))
    .map(({ file }) => `${file} has another title`);
  return [...missing, ...twice, ...renamed].map((problem) => `${index}: ${problem}`);
}

/** Relative links and pictures of a page: the file must be there, and where a heading is named, the heading. */
export function deadLinks(path, { read, exists }) {
  const text = withoutCode(read(path));
  const targets = [
    ...[...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target),
    ...[...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, target]) => target),
  ];
  return [...new Set(targets)]
    .filter((target) => !/^[a-z]+:/.test(target) && !leads(path, target, { read, exists }))
    .map((target) => `${path}: ${target} leads nowhere`);
}

function leads(from, target, { read, exists }) {
  const [file, heading] = target.split('#');
  const path = file ? join(dirname(from), file) : from;
  if (!exists(path)) return false;
  return heading === undefined || (path.endsWith('.md') && anchorsOf(read(path)).includes(heading));
}

/** As forges make them: lower case, signs dropped, spaces to hyphens. */
const anchorsOf = (text) =>
  [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );

const withoutBlocks = (text) => text.replaceAll(/^```[^]*?^```/gm, '');
const withoutCode = (text) => withoutBlocks(text).replaceAll(/`[^`\n]*`/g, '');
