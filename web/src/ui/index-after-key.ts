/** Where a key leads among the rows of a list; nothing for a key that leads nowhere. A blank stays where one is. */
export function indexAfterKey(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return key === ' ' ? index : undefined
}
