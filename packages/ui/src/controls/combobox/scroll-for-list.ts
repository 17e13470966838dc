interface Span {
  top: number;
  bottom: number;
}

/** How far to scroll so that an open list is in sight, without losing the field that it belongs to. */
export function scrollForList(field: Span, list: Span, visible: Span): number {
  return Math.max(0, Math.min(list.bottom - visible.bottom, field.top - visible.top));
}

/** What of the page can be seen: a phone's keyboard covers its lower part, and so does what stays at the bottom. */
export function visiblePart(window: Window): Span {
  const { visualViewport, innerHeight, document } = window;
  const top = visualViewport?.offsetTop ?? 0;
  const atBottom = Number.parseFloat(window.getComputedStyle(document.documentElement).scrollPaddingBottom);
  return { top, bottom: top + (visualViewport?.height ?? innerHeight) - (atBottom || 0) };
}
