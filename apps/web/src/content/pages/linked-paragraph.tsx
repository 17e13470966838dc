import { Link } from 'react-router';
import { parseLinks } from './linked-text.ts';

/** A paragraph of a text in the notation of linked-text.ts. */
export function LinkedParagraph({ children }: { children: string }) {
  return (
    <p>
      {parseLinks(children).map(({ text, to }) => {
        if (to === undefined) return text;
        // an address with a scheme is none of the router's
        if (!to.startsWith('/')) {
          return (
            <a key={to} href={to}>
              {text}
            </a>
          );
        }
        return (
          <Link key={to} to={to}>
            {text}
          </Link>
        );
      })}
    </p>
  );
}
