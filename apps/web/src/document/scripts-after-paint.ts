/**
 * Lets the page be painted before its code is fetched and run. React Router preloads every module in the head and
 * imports them at once: on a slow phone their bytes and their work then stand between the visitor and the first line.
 *
 * Each module is run in a task of its own, so that a tap in between is answered.
 */
export function scriptsAfterPaint(html: string): string {
  const preloads: string[] = [];
  const withoutPreloads = html.replace(
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
    return `${tag}${lateStart(preloads, routes)}\n`;
  });
  if (routes.length === 0 || preloads.length === 0) {
    throw new Error("The page's start script does not look as it did: see what changed in React Router");
  }
  return rewritten;
}

function lateStart(preloads: string[], routes: { name: string; href: string }[]): string {
  // the first one starts the page: it has the last word
  const [, ...modules] = preloads;
  return [
    `const preloads=${JSON.stringify(preloads)},modules=${JSON.stringify(modules)};`,
    // a page in the background is not painted; and whatever happens, the page must start
    `await new Promise(go=>{if(document.hidden)return go();setTimeout(go,1000);`,
    `new PerformanceObserver(()=>go()).observe({type:'paint',buffered:true})});`,
    `for(const href of preloads)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));`,
    `for(const href of modules){await import(href);await new Promise(go=>setTimeout(go))}`,
    `const [${routes.map(({ name }) => name).join(',')}]=await Promise.all([`,
    `${routes.map(({ href }) => `import(${JSON.stringify(href)})`).join(',')}]);`,
  ].join('');
}
