/** Distance of the dots shown while editing, in chart units. */
export const gridSize = 8

export function snapToGrid(value: number, size: number = gridSize): number {
  return Math.round(value / size) * size
}
