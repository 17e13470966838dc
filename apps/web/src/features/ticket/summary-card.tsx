import { Unbroken } from '@fettle/ui/format/unbroken.tsx';
import { Card } from '@fettle/ui/layout/card.tsx';
import type { ReactNode } from 'react';
import styles from './summary-card.module.css';

interface SummaryCardProps {
  heading: string;
  headingId?: string;
  /** On wide screens a card around it holds it and the step together. */
  isPart?: boolean;
  children: ReactNode;
}

/** What is being decided: beside the choice and beside the payment. */
export function SummaryCard({ heading, headingId, isPart = false, children }: SummaryCardProps) {
  return (
    <Card as="section" className={isPart ? `${styles.card} ${styles.part}` : styles.card}>
      <h2 id={headingId} className={styles.heading}>
        <Unbroken>{heading}</Unbroken>
      </h2>
      {children}
    </Card>
  );
}
