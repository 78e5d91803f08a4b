/** What an arrow key means on the chart: one unit that way, and the word for it. */
export const arrowWays = {
  ArrowLeft: { dx: -1, dy: 0, word: 'left' },
  ArrowRight: { dx: 1, dy: 0, word: 'right' },
  ArrowUp: { dx: 0, dy: -1, word: 'up' },
  ArrowDown: { dx: 0, dy: 1, word: 'down' },
} as const

export type ArrowKey = keyof typeof arrowWays

export const arrowKeys: readonly ArrowKey[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']
