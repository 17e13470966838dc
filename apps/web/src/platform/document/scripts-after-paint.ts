interface StartOptions {
  /** The nonce of what we wrote. */
  mark: string;
  /** The page reads well as it comes: its code starts when the visitor stirs, or has looked at it for a while. */
  waitsForVisitor: boolean;
}

/**
 * Lets the page be painted before its code is fetched and run. React Router preloads every module in the head and
 * imports them at once: on a slow phone their bytes and their work then stand between the visitor and the first line.
 *
 * Each module is run in a task of its own, so that a tap in between is answered. The router's data wait with them: only
 * they read them. What is pressed before the page has come to life is done when it has (`alive`, see root.tsx).
 */
export function scriptsAfterPaint(html: string, { mark, waitsForVisitor }: StartOptions): string {
  const data: string[] = [];
  // React wants to find the elements
  const withoutData = html.replace(
    new RegExp(`(<script nonce="${mark}"[^>]*>)(window\\.__reactRouterContext[^]*?)(</script>)`, 'g'),
    (_, open: string, code: string, close: string) => {
      data.push(code);
      return open + close;
    },
  );
  const preloads: string[] = [];
  const withoutPreloads = withoutData.replace(
    /<link rel="modulepreload" href="([^"]+)"[^>]*>/g,
    (_, href: string) => {
      preloads.push(href);
      return '';
    },
  );
  const routes: { name: string; href: string }[] = [];
  const start = /(<script\b[^>]* type="module"[^>]*>);?\s*((?:import \* as \w+ from "[^"]+";\s*)+)/;
  const rewritten = withoutPreloads.replace(start, (_, tag: string, imports: string) => {
    for (const [, name = '', href = ''] of imports.matchAll(/import \* as (\w+) from "([^"]+)";/g)) {
      routes.push({ name, href });
    }
    const parts = waitsForVisitor
      ? [keepEarlyPress, watchForVisitor, awaitPaint, fetchBytes(preloads), awaitVisitor]
      : [keepEarlyPress, awaitPaint, fetchModules(preloads)];
    return `${[tag, ...parts, ...data, run(preloads, routes)].join('')}\n`;
  });
  if (routes.length === 0 || preloads.length === 0 || data.length === 0) {
    throw new Error("The page's start script does not look as it did: see what changed in React Router");
  }
  return rewritten;
}

/** Links and what opens by `popovertarget` need no code. Of several presses the last is meant. */
const keepEarlyPress = [
  `let early;const keep=event=>{`,
  `const form=event.type==='submit'&&event.target,`,
  `button=event.target.closest('button:not([popovertarget],[type=submit])');`,
  `if(!form&&!button)return;event.preventDefault();`,
  `early=()=>form?form.requestSubmit(event.submitter):button.click()};`,
  `addEventListener('click',keep,true);addEventListener('submit',keep,true);`,
  `addEventListener('alive',()=>{removeEventListener('click',keep,true);removeEventListener('submit',keep,true);`,
  `early?.()},{once:true});`,
].join('');

/** A page in the background is not painted; and whatever happens, the page must start. */
const awaitPaint = [
  `await new Promise(go=>{if(document.hidden)return go();setTimeout(go,1000);`,
  `new PerformanceObserver(()=>go()).observe({type:'paint',buffered:true})});`,
].join('');

/** One by one: asking for a module takes a phone some milliseconds. */
const fetchModules = (preloads: readonly string[]) =>
  [
    `for(const href of ${JSON.stringify(preloads)}){await new Promise(go=>setTimeout(go));`,
    `document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))}`,
  ].join('');

/** Into the browser's cache and no further: as modules they would be compiled now. */
const fetchBytes = (preloads: readonly string[]) =>
  [
    // the browser speaks of a paint a little before it can be seen
    `await new Promise(go=>setTimeout(go,200));`,
    `for(const href of ${JSON.stringify(preloads)}){await new Promise(go=>setTimeout(go));`,
    `fetch(href,{priority:'low'}).then(answer=>answer.blob()).catch(()=>{})}`,
  ].join('');

/**
 * Nobody waits long for whom the page has other things to show than it came with: who has an account, has typed here
 * before, or looks at it in the native app.
 * The storage is not asked at once, because the browser stands still while it is opened.
 */
const watchForVisitor = [
  `const watch=new AbortController(),stirred=new Promise(go=>{`,
  // a page that opens below a resting pointer is told of a move that was none
  `const stir=event=>{if(event.type!=='pointermove'||event.movementX||event.movementY)go()};`,
  `setTimeout(go,4000);`,
  `setTimeout(()=>{try{if(localStorage.mayBeSignedIn||localStorage.clientState||sessionStorage.native)go()}catch{}},1000);`,
  `for(const sign of ['pointermove','pointerdown','touchstart','wheel','scroll','keydown','focusin','input'])`,
  `addEventListener(sign,stir,{capture:true,passive:true,signal:watch.signal})});`,
  `stirred.then(()=>watch.abort());`,
].join('');

const awaitVisitor = `await stirred;`;

function run(preloads: readonly string[], routes: readonly { name: string; href: string }[]): string {
  // the first one starts the page: it has the last word
  const [, ...modules] = preloads;
  return [
    `for(const href of ${JSON.stringify(modules)}){await import(href);await new Promise(go=>setTimeout(go))}`,
    `const [${routes.map(({ name }) => name).join(',')}]=await Promise.all([`,
    `${routes.map(({ href }) => `import(${JSON.stringify(href)})`).join(',')}]);`,
  ].join('');
}
