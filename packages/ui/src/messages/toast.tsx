import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Icon } from '../pictures/icon.tsx';
import type { Tone } from './alert.tsx';
import styles from './toast.module.css';
import tones from './tone.module.css';

interface Toast {
  id: number;
  message: string;
  tone: Tone;
}

type ShowToast = (message: string, options?: { tone?: Tone }) => void;

// two contexts: who only shows toasts is not rendered again with each of them
const ShowContext = createContext<ShowToast | undefined>(undefined);
const ListContext = createContext<{ toasts: readonly Toast[]; dismiss: (id: number) => void } | undefined>(
  undefined,
);

let lastId = 0;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const show = useCallback<ShowToast>((message, { tone = 'info' } = {}) => {
    setToasts((shown) => [...shown, { id: ++lastId, message, tone }]);
  }, []);
  const dismiss = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const list = useMemo(() => ({ toasts, dismiss }), [toasts, dismiss]);
  return (
    <ShowContext value={show}>
      <ListContext value={list}>{children}</ListContext>
    </ShowContext>
  );
}

export function useToast(): ShowToast {
  const show = useContext(ShowContext);
  if (!show) throw new Error('useToast needs a <ToastProvider> above it');
  return show;
}

const shownForMs = 6000;
const tickMs = 500;

/** Once per page, inside the provider: screen readers speak only what changes in a region that was there before. */
export function ToastRegion() {
  const list = useContext(ListContext);
  if (!list) throw new Error('ToastRegion needs a <ToastProvider> above it');
  const { toasts, dismiss } = list;
  const region = useRef<HTMLDivElement>(null);

  const oldest = toasts[0]?.id;
  useEffect(() => {
    if (oldest === undefined) return;
    let leftMs = shownForMs;
    const timer = setInterval(() => {
      // a toast that somebody points at or has the focus in stays
      if (!region.current?.matches(':hover, :focus-within')) leftMs -= tickMs;
      if (leftMs <= 0) dismiss(oldest);
    }, tickMs);
    return () => clearInterval(timer);
  }, [oldest, dismiss]);

  return (
    <div ref={region} className={styles.region} role="status">
      {toasts.map(({ id, message, tone }) => (
        <div key={id} className={`${styles.toast} ${tones[tone]}`}>
          <p className={styles.message}>{message}</p>
          <button type="button" className={styles.dismiss} aria-label="Dismiss" onClick={() => dismiss(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}
