// styles apply in the order of imports: what all others build on comes first
import '@fettle/ui/styles/tokens.css';
import '@fettle/ui/styles/base.css';

import bodyFace from '@faces/figtree-400-600.woff2?url';
import displayFace from '@faces/fraunces-600.woff2?url';
import { useEffect, type ReactNode } from 'react';
import { Links, Meta, Outlet } from 'react-router';
import type { Route } from './+types/root';
import { ServicesProvider } from './platform/browser/services-provider.tsx';
import { InlineScript } from './platform/document/inline-script.tsx';
import { ScriptsAfterPaint } from './platform/document/scripts-after-paint.tsx';
import { markWrapperScript } from './platform/native/wrapper.ts';
import { SessionWatch } from './platform/session/session-watch.tsx';
import { useMaybeSiteConfig } from './platform/site/site-config.ts';
import { siteContext } from './platform/site/site-context.ts';
import { keepPromoScript } from './platform/storage/session-promo.ts';
import { Frame } from './shell/frame/frame.tsx';
import { NoticePlace } from './shell/notices/notice-place.tsx';
import { PageViews } from './shell/page-views.tsx';
import { ProblemPlace, useProblemAtHand } from './shell/problem/problem-place.tsx';
import { PromoKeeper } from './shell/promo-keeper.tsx';
import { ScrollPlace } from './shell/scroll-place.tsx';

/** The same for every visitor: pages are cached, so nothing here may depend on a cookie. */
export function loader({ context }: Route.LoaderArgs) {
  return context.get(siteContext).config;
}

/** Settings do not change within a document. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const config = useMaybeSiteConfig();
  // what was pressed before is replayed now (platform/document/start-after-paint.ts)
  useEffect(() => void window.dispatchEvent(new Event('hydrated')), []);
  return (
    // markWrapperScript marks <html> before React sees it
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="preload" href={bodyFace} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={displayFace} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* before the first paint, so that the app never shows the site's header, and before the first tap; React needs no copy */}
        <InlineScript code={import.meta.env.SSR ? markWrapperScript : ''} />
        <InlineScript code={import.meta.env.SSR ? keepPromoScript : ''} />
        <Meta />
        <Links />
      </head>
      <body>
        {config ? (
          <ServicesProvider config={config}>
            {/* here, and not in Site, because a not-found screen is a page as well */}
            <PageViews />
            <PromoKeeper />
            {children}
          </ServicesProvider>
        ) : (
          children
        )}
        <ScrollPlace />
        <ScriptsAfterPaint />
      </body>
    </html>
  );
}

export default function Site() {
  useProblemAtHand();
  return (
    <>
      <SessionWatch />
      <Frame>
        <NoticePlace />
        <Outlet />
      </Frame>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const problem = <ProblemPlace error={error} />;
  // without settings there is nothing to make a frame of
  return useMaybeSiteConfig() ? <Frame>{problem}</Frame> : <main>{problem}</main>;
}
