import { expect, test } from 'vitest';
import { someServices } from '../../../platform/session/testing/some-services.ts';
import { collectExport, exportFileName } from './export-file.ts';

test.each([
  ['Fettle', 'fettle-export.json'],
  ['Mend & Make', 'mend-make-export.json'],
  ['../Repairs/', 'repairs-export.json'],
  ['Réparé', 'réparé-export.json'],
  ['***', 'export.json'],
])('%s exports to %s', (brand, name) => {
  expect(exportFileName(brand)).toBe(name);
});

test('an export of many orders is asked for part by part and saved as one', async () => {
  const { services, called } = someServices({
    answers: {
      'customers/export': (input: unknown) => {
        const { after } = input as { after: number | null };
        const next = after === null ? 7 : after === 7 ? 9 : null;
        return { export: { ...(after === null && { profile: 'Ada' }), tickets: [`after ${after}`] }, next };
      },
    },
  });
  expect(await collectExport(services.call)).toEqual({
    profile: 'Ada',
    tickets: ['after null', 'after 7', 'after 9'],
  });
  expect(called).toHaveLength(3);
});
