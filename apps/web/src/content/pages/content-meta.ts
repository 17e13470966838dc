import type { MetaDescriptor } from 'react-router';
import { breadcrumbs } from '../seo/json-ld.ts';
import { pageMeta, type MetaConfig } from '../seo/page-meta.ts';
import { contentPages } from './pages.ts';

/** The metadata of one of our own texts. */
export function contentMeta(config: MetaConfig, name: keyof typeof contentPages): MetaDescriptor[] {
  const { path, title, describe } = contentPages[name];
  return [
    ...pageMeta({
      config,
      path,
      title: `${title} | ${config.brand.name}`,
      description: describe(config.brand),
      type: 'article',
    }),
    breadcrumbs(config, [{ name: title, path }]),
  ];
}
