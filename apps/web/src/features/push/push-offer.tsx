import { Button } from '@fettle/ui/controls/button.tsx';
import { Section } from '@fettle/ui/layout/section.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useEffect, useRef } from 'react';
import { usePush, type PushState } from './use-push.ts';
import styles from './push-offer.module.css';

const words: Record<PushState, string> = {
  off: 'We can send a notification to this device when something happens to your order. We’ll email you either way.',
  on: 'We’ll send a notification to this device when something happens to your orders, for as long as you’re signed in here.',
  denied:
    'Notifications from us are blocked in this browser. If you’d like them, allow them in its settings for this site, then reload the page. We’ll email you either way.',
};

/** Asks for nothing by itself: the browser's question comes after a press of the button. */
export function PushOffer({ publicKey }: { publicKey: string }) {
  const { state, isActing, failure, attempt, turnOn, turnOff } = usePush(publicKey);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<PushState>(undefined);
  useEffect(() => {
    // the button that was pressed is gone: the focus goes to the words that have changed
    if (before.current && state !== before.current) heading.current?.focus();
    before.current = state;
  }, [state]);
  if (!state) return null;
  return (
    <Section id="push-heading" heading="Notifications" headingRef={heading}>
      <p className={styles.words}>{words[state]}</p>
      {failure && (
        <Alert key={attempt} tone="danger" takeFocus>
          <p>{failure}</p>
        </Alert>
      )}
      {state === 'off' && (
        <Button variant="small" tone="quiet" disabled={isActing} onClick={() => void turnOn()}>
          Tell me on this device
        </Button>
      )}
      {state === 'on' && (
        <Button variant="small" tone="quiet" disabled={isActing} onClick={() => void turnOff()}>
          Turn off
        </Button>
      )}
    </Section>
  );
}
