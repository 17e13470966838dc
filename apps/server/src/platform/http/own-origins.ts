const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** Under which origins our own pages may be open. On a developer's machine one port has several names. */
export function ownOrigins(publicUrl: string): string[] {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (!loopbackNames.includes(hostname)) return [publicUrl];
  const others = loopbackNames.filter((name) => name !== hostname);
  return [publicUrl, ...others.map((name) => `${protocol}//${name}${port && `:${port}`}`)];
}
