import { useCallback, useState, type ComponentType } from 'react';

/**
 * A modal whose code is loaded when it is first asked for. From then on it stays in the document: a dialog that is removed
 * gives no focus back.
 */
export function useLazyModal<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Modal, setModal] = useState<ComponentType<Props>>();
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');

  const open = useCallback(() => {
    load().then(
      (loaded) => {
        setModal(() => loaded);
        setState('open');
      },
      () => setState('failed'),
    );
  }, [load]);

  return {
    Modal,
    isOpen: state === 'open',
    /** Its code could not be loaded. */
    hasFailed: state === 'failed',
    open,
    close: () => setState('closed'),
  };
}
