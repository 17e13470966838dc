import { useContext } from 'react';
import { Scripts, UNSAFE_FrameworkContext } from 'react-router';
import { InlineScript } from './inline-script.tsx';
import { startAfterPaint } from './start-after-paint.ts';

/**
 * React Router's `<Scripts />`, kept from the browser until the first paint (decision 26). It preloads every module of
 * the page and imports them at once: on a slow phone their bytes and their work would delay the first line.
 *
 * To a browser that runs scripts the content of a `<noscript>` is plain text, and React does not hydrate it. So
 * nothing that `<Scripts />` renders is fetched or run until `startAfterPaint` takes it out, whatever that is in the next version.
 */
export function ScriptsAfterPaint() {
  const entry = useContext(UNSAFE_FrameworkContext)?.manifest.entry.module;
  // in development Vite starts the page
  if (import.meta.env.DEV) return <Scripts />;
  return (
    <>
      <noscript id="page-scripts">
        <Scripts />
      </noscript>
      {/* the browser has run it and needs no copy */}
      <InlineScript
        code={import.meta.env.SSR ? `(${startAfterPaint.toString()})(${JSON.stringify(entry)})` : ''}
      />
    </>
  );
}
