import type { SiteServices } from '@fettle/contract/site/site';
import { createContext } from 'react-router';

/** What the server hands to the loaders: `context.get(siteContext)`. It has no value in the browser. */
export const siteContext = createContext<SiteServices>();
