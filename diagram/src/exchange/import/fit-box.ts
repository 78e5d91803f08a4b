import { chartLimits } from '@strata/contract'
import type { Box } from './box.ts'

export interface Extent {
  readonly width: number
  readonly height: number
}

/** Beyond this no chart is drawn, be its outermost node as wide as may be; such numbers are faults of the file. */
const farthest = 2.5 * chartLimits.coordinate

/** The same box, large enough, around the same centre; the very box when it is. */
export function growTo(least: Extent, box: Box): Box {
  if (box.width >= least.width && box.height >= least.height) return box
  const width = Math.max(box.width, least.width)
  const height = Math.max(box.height, least.height)
  return { x: box.x - (width - box.width) / 2, y: box.y - (height - box.height) / 2, width, height }
}

/** Half units keep the middles of boxes with odd sides in line. */
export function roundInside(box: Box): Box {
  const limit = chartLimits.coordinate
  const clamp = (value: number) => Math.max(-limit, Math.min(limit, Math.round(value * 2) / 2))
  const extent = (value: number) => Math.max(1, clamp(value))
  return { x: clamp(box.x), y: clamp(box.y), width: extent(box.width), height: extent(box.height) }
}

export function holdsCentre(frame: Box, box: Box): boolean {
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  return x >= frame.x && x <= frame.x + frame.width && y >= frame.y && y <= frame.y + frame.height
}

export function holdsWhole(frame: Box, box: Box): boolean {
  return box.x >= frame.x && box.y >= frame.y && box.x + box.width <= frame.x + frame.width && box.y + box.height <= frame.y + frame.height
}

export function areaOf({ width, height }: Extent): number {
  return width * height
}

/** A number as a file writes it; undefined for what is none or is beyond every drawing. */
export function readNumber(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const value = Number(text)
  return Math.abs(value) <= farthest ? value : undefined
}
