import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { root } from './run.js';

export const settingsPage = join(root, 'docs/settings.md');
const begin = '<!-- written by npm run docs:settings -->';
const end = '<!-- end of what is written -->';

/** The page must say what the code parses. */
export async function checkSettingsPage() {
  const text = readFileSync(settingsPage, 'utf8');
  const { listSettings } = await import('../../apps/server/src/wiring/settings/config.ts');
  try {
    const isTrue = text === (await withSettings(text, listSettings()));
    return {
      code: isTrue ? 0 : 1,
      output: 'docs/settings.md differs from the settings that the server reads: npm run docs:settings',
    };
  } catch (error) {
    return { code: 1, output: error.message };
  }
}

/** The page with its lists made anew; what stands around them is kept. */
export async function withSettings(text, list) {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to < from)
    throw new Error(`docs/settings.md: the lines "${begin}" and "${end}" are gone`);
  const page = `${text.slice(0, from + begin.length)}\n\n${renderSettings(list)}\n\n${text.slice(to)}`;
  const { code } = await format(
    settingsPage,
    page,
    JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')),
  );
  return code;
}

export function renderSettings({ subjects, groups }) {
  return subjects.map((subject) => renderSubject(subject, groups)).join('\n\n');
}

function renderSubject({ title, settings }, groups) {
  const names = settings.map(({ name }) => name);
  const together = groups
    .filter((group) => group.every((name) => names.includes(name)))
    .map((group) => `${listed(group)} belong together: all of them, or none.`);
  return [
    `## ${title}`,
    '',
    '| setting | meaning | without it |',
    '| --- | --- | --- |',
    ...settings.map((setting) => `| \`${setting.name}\` | ${meaning(setting)} | ${cell(setting.unset)} |`),
    ...together.flatMap((line) => ['', line]),
  ].join('\n');
}

/** Names the choices where the words do not begin with one. */
const meaning = ({ means, choices }) =>
  cell(choices && !means.startsWith('`') ? `${choices.map(quoted).join(', ')}: ${means}` : means);
const cell = (text) => text.replaceAll('|', '\\|');
const quoted = (name) => `\`${name}\``;
const listed = (names) => `${names.slice(0, -1).map(quoted).join(', ')} and ${quoted(names.at(-1))}`;
