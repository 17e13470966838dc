import { expect, test } from 'vitest';
import { listSettings } from '../../apps/server/src/wiring/settings/config.ts';
import { checkSettingsPage, renderSettings, withSettings } from './settings-page.js';

const list = {
  subjects: [
    {
      title: 'Shop',
      settings: [
        { name: 'DOOR', means: 'whether it is open', choices: ['open', 'shut'], unset: '`open`' },
        { name: 'KEY', means: 'a | b', choices: undefined, unset: 'none' },
        { name: 'LOCK', means: '`off`: no lock', choices: ['on', 'off'], unset: '`on`' },
      ],
    },
  ],
  groups: [
    ['KEY', 'LOCK'],
    ['ELSEWHERE', 'KEY'],
  ],
};

test('a line for each setting, and a sentence for those that belong together', () => {
  expect(renderSettings(list).split('\n')).toEqual([
    '## Shop',
    '',
    '| setting | meaning | without it |',
    '| --- | --- | --- |',
    '| `DOOR` | `open`, `shut`: whether it is open | `open` |',
    '| `KEY` | a \\| b | none |',
    '| `LOCK` | `off`: no lock | `on` |',
    '',
    '`KEY` and `LOCK` belong together: all of them, or none.',
  ]);
});

test('what stands around the lists is kept', async () => {
  const begin = '<!-- written by npm run docs:settings -->';
  const page = `# Before\n\n${begin}\n\nold\n\n<!-- end of what is written -->\n\nAfter.\n`;
  const made = await withSettings(page, list);
  expect(made).toContain('# Before\n');
  expect(made).toContain('After.\n');
  expect(made).toContain('| `DOOR`');
  expect(made).not.toContain('old');
  expect(await withSettings(made, list)).toBe(made);
  await expect(withSettings('# Before\n', list)).rejects.toThrow('are gone');
});

test('the page in docs is the one the code makes', async () => {
  const { code, output } = await checkSettingsPage();
  expect({ code, output: code && output }).toEqual({ code: 0, output: 0 });
});

test('every setting has a subject and says what holds without it', () => {
  const { subjects } = listSettings();
  const all = subjects.flatMap(({ settings }) => settings);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all.find(({ name }) => name === 'APP_ENV')).toMatchObject({
    choices: ['dev', 'staging', 'prod'],
    unset: '`dev`',
  });
});
