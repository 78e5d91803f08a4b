import type { PathStep } from './primitive.ts'

/** Marks drawn in strokes in a square of 16; `width` is the stroke there. */
interface Glyph {
  readonly steps: readonly PathStep[]
  readonly width: number
}

export type GlyphName = 'summary' | 'macro' | 'micro' | 'lock' | 'plus' | 'minus' | 'pencil' | 'arrows'

export const glyphs: Readonly<Record<GlyphName, Glyph>> = {
  summary: {
    width: 1.4,
    steps: [
      ...polygon([4, 2, 9.5, 2, 12.5, 5, 12.5, 14, 4, 14]),
      ...strokes([9.5, 2, 9.5, 5, 12.5, 5], [6.4, 8.2, 10.2, 8.2], [6.4, 11, 10.2, 11]),
    ],
  },
  macro: {
    width: 1.4,
    steps: [
      ...box(6, 2, 4, 3.6),
      ...box(1.8, 10.4, 4, 3.6),
      ...box(10.2, 10.4, 4, 3.6),
      ...strokes([8, 5.6, 8, 8], [3.8, 10.4, 3.8, 8, 12.2, 8, 12.2, 10.4]),
    ],
  },
  micro: {
    width: 1.4,
    steps: [...polygon([8, 2.2, 14, 5.2, 8, 8.2, 2, 5.2]), ...strokes([2, 8.1, 8, 11.1, 14, 8.1], [2, 11, 8, 14, 14, 11])],
  },
  lock: {
    width: 1.6,
    steps: [...box(3.6, 7.2, 8.8, 6.6), ['M', 5.4, 7.2], ['L', 5.4, 5], ['C', 5.4, 1.4, 10.6, 1.4, 10.6, 5], ['L', 10.6, 7.2]],
  },
  plus: { width: 2, steps: strokes([8, 3.2, 8, 12.8], [3.2, 8, 12.8, 8]) },
  minus: { width: 2, steps: strokes([3.2, 8, 12.8, 8]) },
  pencil: { width: 1.6, steps: [...polygon([3, 13, 3.6, 10, 10.8, 2.8, 13.2, 5.2, 6, 12.4]), ...strokes([9, 4.6, 11.4, 7])] },
  arrows: {
    width: 1.5,
    steps: strokes(
      [8, 2, 8, 14],
      [2, 8, 14, 8],
      [6.2, 3.8, 8, 2, 9.8, 3.8],
      [6.2, 12.2, 8, 14, 9.8, 12.2],
      [3.8, 6.2, 2, 8, 3.8, 9.8],
      [12.2, 6.2, 14, 8, 12.2, 9.8],
    ),
  },
}

function strokes(...lines: readonly (readonly number[])[]): PathStep[] {
  return lines.flatMap((line) => open(line))
}

function polygon(line: readonly number[]): PathStep[] {
  return [...open(line), ['Z']]
}

function box(x: number, y: number, width: number, height: number): PathStep[] {
  return polygon([x, y, x + width, y, x + width, y + height, x, y + height])
}

function open(line: readonly number[]): PathStep[] {
  const steps: PathStep[] = []
  for (let index = 0; index + 1 < line.length; index += 2) {
    steps.push([index === 0 ? 'M' : 'L', line[index] ?? 0, line[index + 1] ?? 0])
  }
  return steps
}
