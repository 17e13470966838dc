import { useContext } from 'react';
import { UNSAFE_FrameworkContext } from 'react-router';
import { markWrapperScript } from './wrapper.ts';

/** In the head, so that the app never shows the site's header for a moment. */
export function WrapperScript() {
  // React Router hands its own inline scripts our mark this way and has no public one; without it the policy refuses
  const nonce = useContext(UNSAFE_FrameworkContext)?.nonce;
  return (
    <script
      nonce={nonce}
      // the two builds of the site minify it differently
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: markWrapperScript }}
    />
  );
}
