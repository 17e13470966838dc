import { brandFields, brandTextProblem, type BrandTexts } from '@fettle/domain/ops/setup/brand-texts';
import { InvalidInput } from '@fettle/domain/refusal';
import { z } from 'zod';
import { loadBrandTexts, saveBrandTexts } from '../../stores/catalogue/brand-texts.ts';
import type { Fields, Setting } from './setting.ts';

/** Null: as the server's settings have it. */
const fields = z.record(z.enum(brandFields), z.string().nullable());

/** The only one. */
export const brandKey = 'texts';

/** All of them, so that each is undone by itself. */
export const fieldsOf = (changed: Partial<BrandTexts>): Fields =>
  Object.fromEntries(brandFields.map((field) => [field, changed[field] ?? null]));

/** What the business is called and how it is reached. */
export const brand: Setting = {
  kind: 'brand',
  read: async (db) => fieldsOf(await loadBrandTexts(db)),
  write: async (trx, _key, wanted) => {
    const texts = fields.parse(wanted);
    const issues = brandFields.flatMap((field) => {
      const text = texts[field];
      const message = text === null ? undefined : brandTextProblem(field, text);
      return message === undefined ? [] : [{ path: field, message }];
    });
    if (issues.length > 0) throw new InvalidInput(...issues);
    await saveBrandTexts(trx, texts);
  },
  nameOf: async () => 'Brand',
};
