/** How long a link works, in words: "15 minutes", "1 hour", "2 days". */
export function durationText(minutes: number): string {
  const [count, unit] =
    minutes % (24 * 60) === 0
      ? [minutes / (24 * 60), 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
