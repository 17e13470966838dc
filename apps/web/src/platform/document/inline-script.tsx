import { useContext } from 'react';
import { UNSAFE_FrameworkContext } from 'react-router';

/** A script that stands in the page itself. */
export function InlineScript({ code }: { code: string }) {
  // React Router hands its own inline scripts our mark this way and has no public one; without it the policy refuses
  const nonce = useContext(UNSAFE_FrameworkContext)?.nonce;
  return (
    <script
      nonce={nonce}
      // it has run when React comes, and the two builds of the site minify it differently
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
