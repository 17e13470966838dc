interface GoTo {
  /** What is to stand at the top of the screen, where that is not the element itself. */
  under?: HTMLElement | null;
}

/**
 * Moves the focus to an element and scrolls what follows it into sight: focus() alone scrolls only until the element itself
 * is, which may be at the very bottom. Called within the press: an iPhone opens its keyboard for no later focus.
 */
export function goTo(element: HTMLElement | null, { under = element }: GoTo = {}): void {
  element?.focus({ preventScroll: true });
  under?.scrollIntoView({ block: 'start' });
}
