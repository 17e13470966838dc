/**
 * Runs inline at the end of the page: it may use nothing from outside its own body. It takes React Router's preloads and
 * scripts out of `<noscript id="page-scripts">` and lets them in after the first paint, when the browser is idle. Each
 * module is run in a task of its own, so that a tap in between is answered.
 */
export async function startAfterPaint(entryModule: string): Promise<void> {
  const held = document.getElementById('page-scripts')?.textContent ?? '';
  // scripts that are made by innerHTML or DOMParser never run
  const parts = document.createRange().createContextualFragment(held);
  const preloads = [...parts.querySelectorAll('link')];
  const scripts = [...parts.querySelectorAll('script')];
  const add = (...elements: HTMLElement[]) => document.head.append(...elements);

  // the router's data: inline scripts further down fill in the rest
  add(...scripts.filter(({ type }) => type !== 'module'));
  replayEarlyPress();
  await firstPaint();
  for (const link of preloads) {
    // asking for a module takes a phone some milliseconds
    await idle();
    add(link);
  }
  for (const { href } of preloads) {
    // the entry hydrates the page: it comes last
    if (href.endsWith(entryModule)) continue;
    await run(href);
    await idle();
  }
  add(...scripts.filter(({ type }) => type === 'module'));

  /** Links and what opens by `popovertarget` need no code. Of several presses the last is meant. */
  function replayEarlyPress(): void {
    let replay = () => {};
    const keep = (event: Event) => {
      const { target } = event;
      const button =
        target instanceof Element && target.closest<HTMLElement>('button:not([popovertarget],[type=submit])');
      if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
        replay = () => target.requestSubmit(event.submitter);
      } else if (button) replay = () => button.click();
      else return;
      event.preventDefault();
    };
    const stopKeeping = new AbortController();
    for (const type of ['click', 'submit']) {
      addEventListener(type, keep, { capture: true, signal: stopKeeping.signal });
    }
    // told by root.tsx
    const onHydrated = () => {
      stopKeeping.abort();
      replay();
    };
    addEventListener('hydrated', onHydrated, { once: true });
  }

  /** A page in the background is not painted; and whatever happens, the page must start. */
  function firstPaint(): Promise<void> {
    return new Promise((resolve) => {
      if (document.hidden) resolve();
      setTimeout(resolve, 1000);
      new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    });
  }

  function idle(): Promise<unknown> {
    return new Promise((resolve) => {
      // Safari has no idle callbacks
      if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 50 });
      else setTimeout(resolve);
    });
  }

  function run(src: string): Promise<unknown> {
    const script = Object.assign(document.createElement('script'), { type: 'module', src });
    add(script);
    return new Promise((resolve) => {
      // the router meets the same failure, and reports it
      for (const type of ['load', 'error']) script.addEventListener(type, resolve);
    });
  }
}
