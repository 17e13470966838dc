// Preloaded by a server that is measured: without a part, its sources are edited as they are loaded.
import { registerHooks } from 'node:module';
import { partNames, partOf } from './parts.ts';

const name = partNames.find((each) => each === process.env.LEFT_OUT);
const edits = name ? partOf(name).edits : [];

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const wanted = edits.filter(({ file }) => url.endsWith(file));
    if (wanted.length === 0 || !loaded.source) return loaded;
    let source =
      typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString();
    for (const { file, text, by } of wanted) {
      if (!source.includes(text)) throw new Error(`${file} does not say "${text}"`);
      source = source.replaceAll(text, by);
    }
    return { ...loaded, source };
  },
});
