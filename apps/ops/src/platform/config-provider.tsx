import type { OpsConfig } from '@fettle/contract/site/ops';
import { useEffect, useState, type ReactNode } from 'react';
import { ConfigContext } from './config.ts';
import { onBrandTold } from './live.ts';

/** What the document carries, with the brand as it reads since: an owner may change it while the console is open. */
export function ConfigProvider({ config, children }: { config: OpsConfig; children: ReactNode }) {
  const [brand, setBrand] = useState(config.brand);
  useEffect(
    // told with every connection, too
    () => onBrandTold((told) => setBrand((shown) => (isSame(shown, told) ? shown : told))),
    [],
  );
  return <ConfigContext value={{ ...config, brand }}>{children}</ConfigContext>;
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
