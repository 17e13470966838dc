/** apps/server, whether this runs from its sources or from its build: both folders stand beside each other in it. */
const app = new URL('../', import.meta.url);
export const placeOf = (path: string) => new URL(path, app);
