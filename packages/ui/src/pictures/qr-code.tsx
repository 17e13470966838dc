import { encodeQR } from 'qr';
import { useMemo } from 'react';
import styles from './qr-code.module.css';

interface QrCodeProps {
  text: string;
  label: string;
  /** Light squares around it: four, as the standard asks, unless it stands on white paper. */
  border?: number;
  className?: string | undefined;
}

/** Dark on light in both themes, as cameras expect it. One path: our pages' policy lets no inline style and no data: picture in. */
export function QrCode({ text, label, border = 4, className = styles.code }: QrCodeProps) {
  const modules = useMemo(() => encodeQR(text, 'raw', { border, ecc: 'medium' }), [text, border]);
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
