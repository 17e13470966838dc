import { useSiteConfig } from '../../platform/site/site-config.ts';
import { chargesVat } from '@fettle/contract/site/charges-vat';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import type { ReactNode } from 'react';
import { facts } from '../../content/facts/facts.ts';
import styles from './included.module.css';

/** What every price on the page covers. */
export function Included() {
  const { brand } = useSiteConfig();
  return (
    <section aria-labelledby="included-heading">
      <h2 id="included-heading" className={styles.heading}>
        Included in every price
      </h2>
      <ul className={styles.list}>
        {chargesVat(brand) && <Item>VAT</Item>}
        <Item>Collection from home or work and return delivery, even if it can’t be repaired</Item>
        <Item>
          A guarantee on parts and labour: {facts.guarantee.genuine} with a genuine part,{' '}
          {facts.guarantee.compatible} with a compatible part and on other work
        </Item>
        <Item>A diagnosis within {facts.diagnosisTime.replace('up to ', '')} of arrival</Item>
      </ul>
    </section>
  );
}

function Item({ children }: { children: ReactNode }) {
  return (
    <li className={styles.item}>
      <Icon name="check" />
      <span>{children}</span>
    </li>
  );
}
