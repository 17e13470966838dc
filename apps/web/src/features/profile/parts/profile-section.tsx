import { Card } from '@fettle/ui/layout/card.tsx';
import { useId, type ReactNode, type Ref } from 'react';
import styles from './profile.module.css';

interface ProfileSectionProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
  /** For what takes away the button that was pressed: the focus must go somewhere. */
  headingRef?: Ref<HTMLHeadingElement>;
}

export function ProfileSection({ title, text, children, headingRef }: ProfileSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} ref={headingRef} tabIndex={-1} className={styles.heading}>
          {title}
        </h2>
        <p className={styles.about}>{text}</p>
      </div>
      <Card>{children}</Card>
    </section>
  );
}
