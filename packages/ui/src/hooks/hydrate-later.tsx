import { lazy, memo, Suspense, type ComponentType } from 'react';

/**
 * A part that the server renders and nobody presses: it stands in the document, and its code comes after the page's. Where that
 * code cannot be loaded the document's own markup stays. Its styles must be imported by the page, and where it stands on
 * something to press it must let the pointer through (`pointer-events: none`): React drops what is pressed on it meanwhile.
 */
export function hydrateLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => {
    const loaded = await load().catch(() => new Promise<never>(() => undefined));
    return { default: loaded };
  });
  // memo: rendered again before its code is here, it would be taken out of the document
  return memo(function Later(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}
