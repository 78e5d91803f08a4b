import type { ChartNode } from '@strata/contract'
import { indexRects } from '../../geometry/index.ts'
import { inflate, overlaps } from '../../model/index.ts'
import type { Box } from './box.ts'
import { holdsWhole } from './fit-box.ts'
import { nameFit } from './name-fit.ts'

/** What is in the chart, as far as its name's room depends on it. */
export type NamedBox = Pick<ChartNode, 'kind' | 'text' | 'style'> & {
  readonly box: Box
  /** Others are in it. */
  readonly isFrame: boolean
  /** How far what is on its border sticks out of it. */
  readonly overhang?: number | undefined
}

/** How much wider and higher a box may become, in turn; notes grow downwards first. */
const boxShares = [
  [1, 1.25],
  [1.25, 1],
  [1.5, 1],
  [1.5, 1.25],
  [2, 1],
  [2, 1.5],
  [1.5, 2.5],
  [3, 1.5],
] as const
const noteShares = [
  [1, 1.25],
  [1, 1.5],
  [1, 2],
  [1, 3],
  [1.5, 1.5],
  [1.5, 3],
] as const
/** Left free between a grown box and its neighbours. */
const gap = 8

/**
 * Larger boxes, by key, for names that do not fit whole in their own even in small letters: around the same middle, of notes downwards,
 * where nothing is in the way and as far as the frames around reach.
 */
export function roomForNames(items: ReadonlyMap<string, NamedBox>): Map<string, Box> {
  const grown = new Map<string, Box>()
  const frames = [...items.values()].filter(({ isFrame }) => isFrame).map(({ box }) => box)
  const solid = [...items].filter(([, { isFrame }]) => !isFrame).map(([key, { box }]) => ({ ...box, key }))
  const index = indexRects(solid)
  for (const [key, item] of items) {
    if (item.isFrame || !isTight(item, item.box)) continue
    const around = frames.filter((frame) => holdsWhole(frame, item.box))
    const isFree = (box: Box) => {
      const area = inflate(box, gap + (item.overhang ?? 0))
      return (
        around.every((frame) => holdsWhole(frame, box)) &&
        index.find(area).every((other) => other.key === key || overlaps(other, item.box)) &&
        [...grown.values()].every((other) => !overlaps(area, other))
      )
    }
    const shares = item.kind === 'text' ? noteShares : boxShares
    const room = shares.map((share) => growBy(share, item)).find((box) => !isTight(item, box) && isFree(box))
    if (room) grown.set(key, room)
  }
  return grown
}

function growBy([across, down]: readonly [number, number], { kind, box }: NamedBox): Box {
  const width = box.width * across
  const height = box.height * down
  if (kind === 'text') return { ...box, width, height }
  return { x: box.x - (width - box.width) / 2, y: box.y - (height - box.height) / 2, width, height }
}

function isTight({ kind, text, style }: NamedBox, box: Box): boolean {
  const fit = nameFit({ id: '', kind, text, parent: null, ...box, ...(style && { style }) })
  return fit === 'over' || fit === 'broken' || fit === 'cut'
}
