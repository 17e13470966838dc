import { useEffect } from 'react';
import { useConfig } from '../../platform/config.ts';

/** The title of the browser's tab. */
export function usePageTitle(title: string): void {
  const { brand } = useConfig();
  useEffect(() => {
    document.title = `${title} – ${brand.name} operations`;
  }, [title, brand]);
}
