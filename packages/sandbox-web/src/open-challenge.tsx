import { Modal } from '@fettle/ui/messages/modal.tsx';
import { createRoot } from 'react-dom/client';
import styles from './open-challenge.module.css';

/**
 * The bank's page in a frame over the page. `isDecided` is asked whenever the frame shows another page, so that the
 * frame needs no script; the dialog ends when it says yes, or when the customer closes it.
 */
export function openChallenge(url: string, isDecided: () => Promise<boolean>): Promise<'decided' | 'closed'> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise<'decided' | 'closed'>((resolve) => {
    let loads = 0;
    const onLoad = () => {
      loads += 1;
      // the first page is the question
      if (loads === 1) return;
      void isDecided().then((decided) => decided && resolve('decided'));
    };
    root.render(
      <Modal title="Your bank has a question" open onClose={() => resolve('closed')}>
        <iframe
          title="3-D Secure"
          src={url}
          sandbox="allow-forms allow-same-origin"
          className={styles.frame}
          onLoad={onLoad}
        />
      </Modal>,
    );
  }).finally(() => {
    root.unmount();
    place.remove();
  });
}
