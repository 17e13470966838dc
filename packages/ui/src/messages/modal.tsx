import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import styles from './modal.module.css';

interface ModalProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
}

/** The browser keeps the focus inside, closes on Escape and gives the focus back. */
export function Modal({ title, open, onClose, children, actions }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    // the panel fills the dialog's box: a click on the dialog itself hit the backdrop
    const closeOnBackdrop = (event: MouseEvent) => event.target === element && element.close();
    element.addEventListener('click', closeOnBackdrop);
    element.showModal();
    return () => {
      element.removeEventListener('click', closeOnBackdrop);
      element.close();
    };
  }, [open]);

  return (
    <dialog ref={dialog} className={styles.modal} aria-labelledby={titleId} onClose={() => open && onClose()}>
      {open && (
        <div className={styles.panel}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <div>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
          {/* last, because the first thing one can use gets the focus, and that should be what the modal is for */}
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </dialog>
  );
}
