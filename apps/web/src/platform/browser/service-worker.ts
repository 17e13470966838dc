interface WorkerPage {
  document: Pick<Document, 'readyState'>;
  navigator: { serviceWorker?: Pick<ServiceWorkerContainer, 'register'> };
  addEventListener: (type: 'load', listener: () => void, options: { once: true }) => void;
}

/** After load: it must not compete with the page for bandwidth. A refused registration costs only the offline page. */
export function registerServiceWorker(page: WorkerPage): void {
  const worker = page.navigator.serviceWorker;
  if (!worker) return;
  const register = () => void worker.register('/sw.js').catch(() => undefined);
  if (page.document.readyState === 'complete') register();
  else page.addEventListener('load', register, { once: true });
}
