/**
 * React Aria puts a <style> into the head, which the page's policy refuses, unless it finds its id taken. What the
 * style says stands in the styles of those who call this.
 */
export function keepOutInlineStyle(): void {
  const id = 'react-aria-pressable-style';
  if (document.getElementById(id)) return;
  document.head.append(Object.assign(document.createElement('meta'), { id }));
}
