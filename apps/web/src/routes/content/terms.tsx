import { contentMeta } from '../../content/pages/content-meta.ts';
import { LongRead } from '../../content/pages/long-read.tsx';
import { contentPages } from '../../content/pages/pages.ts';
import { orderingTerms } from '../../content/pages/terms/ordering.tsx';
import { repairTerms } from '../../content/pages/terms/repairing.tsx';
import { standingTerms } from '../../content/pages/terms/standing.tsx';
import { TermsSummary } from '../../content/pages/terms/summary.tsx';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import type { Route } from './+types/terms';

export const meta: Route.MetaFunction = ({ matches: [root] }) => contentMeta(root.loaderData, 'terms');

export default function Terms() {
  const { brand } = useSiteConfig();
  return (
    <LongRead
      title="Terms of repair"
      lead={`The agreement between you and ${brand.company.name}. What matters most comes first.`}
      updated={contentPages.terms.updated}
      summary={<TermsSummary brand={brand} />}
      sections={[...orderingTerms(brand), ...repairTerms(brand), ...standingTerms(brand)]}
    />
  );
}
