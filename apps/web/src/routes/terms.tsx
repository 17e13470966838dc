import type { Route } from './+types/terms';
import { contentMeta } from '../content/content-meta.ts';
import { LongRead } from '../content/long-read.tsx';
import { contentPages } from '../content/pages.ts';
import { orderingTerms } from '../content/terms/ordering.tsx';
import { repairTerms } from '../content/terms/repairing.tsx';
import { standingTerms } from '../content/terms/standing.tsx';
import { TermsSummary } from '../content/terms/summary.tsx';
import { useSiteConfig } from '../shell/site-config.ts';

export const meta: Route.MetaFunction = ({ matches: [root] }) => contentMeta(root.loaderData, 'terms');

export default function Terms() {
  const { brand } = useSiteConfig();
  return (
    <LongRead
      title="Terms of repair"
      lead={`The agreement between you and ${brand.company.name}. What matters most comes first.`}
      updated={contentPages.terms.updated}
      summary={<TermsSummary />}
      sections={[...orderingTerms(brand), ...repairTerms(brand), ...standingTerms(brand)]}
    />
  );
}
