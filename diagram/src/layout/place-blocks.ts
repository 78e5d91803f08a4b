import { bottomOf, boundsOf, type Rect, rightOf } from '../model/index.ts'
import { turned } from './layout-item.ts'
import type { LooseBlock, LooseSide } from './loose-parts.ts'
import { type LayoutWork, placeFreely } from './make-items.ts'
import { putApart } from './put-apart.ts'
import type { ReadingDirection } from './reading-direction.ts'

/** Between the stack of pools and what is apart from it. */
const gap = 64
/** Between blocks on one side. */
const between = 48

interface Stack {
  /** Boxes of all that is placed; those of the blocks are added. */
  readonly rects: Map<string, Rect>
  /** Where the middle of each strip is across the flow. */
  readonly middles: readonly number[]
}

/** Lays out blocks each for itself, and puts them around a stack of pools: beside it first, then above and below all that. */
export async function placeBlocks(work: LayoutWork, blocks: readonly LooseBlock[], { rects, middles }: Stack): Promise<void> {
  const made: MadeBlock[] = []
  for (const block of blocks) {
    const { rects: inside, frame } = await placeFreely(work, block.items)
    if (frame) made.push({ ...block, inside, frame: turned(frame, work.direction) })
  }
  const stack = areaOf(rects, work.direction)
  putBeside(made, 'before', { stack, middles, rects, direction: work.direction })
  putBeside(made, 'behind', { stack, middles, rects, direction: work.direction })
  for (const block of made) {
    if (block.side !== 'above' && block.side !== 'below') continue
    const all = areaOf(rects, work.direction)
    const y = block.side === 'above' ? all.y - gap - block.frame.height : bottomOf(all) + gap
    putBlock(block, { x: stack.x, y }, { rects, direction: work.direction })
  }
}

interface MadeBlock extends LooseBlock {
  readonly inside: ReadonlyMap<string, Rect>
  readonly frame: Rect
}

interface Placing {
  readonly rects: Map<string, Rect>
  readonly direction: ReadingDirection
}

interface Beside extends Placing {
  readonly stack: Rect
  readonly middles: readonly number[]
}

/** Each block about the middle of what it leads to, one below the other. */
function putBeside(made: readonly MadeBlock[], side: LooseSide, { stack, middles, rects, direction }: Beside): void {
  const here = made.filter((block) => block.side === side)
  const wishes = here.map(({ frame, level }) => ({ middle: heightAt(middles, level ?? 0), size: frame.height }))
  for (const [index, top] of putApart(wishes, between).entries()) {
    const block = here[index]
    if (!block) continue
    const x = side === 'before' ? stack.x - gap - block.frame.width : rightOf(stack) + gap
    putBlock(block, { x, y: Math.round(top) }, { rects, direction })
  }
}

/** Between two strips as far from one middle to the other. */
function heightAt(middles: readonly number[], level: number): number {
  const above = middles[Math.floor(level)] ?? 0
  const below = middles[Math.ceil(level)] ?? above
  return above + (below - above) * (level - Math.floor(level))
}

function putBlock({ inside, frame }: MadeBlock, at: { x: number; y: number }, { rects, direction }: Placing): void {
  for (const [id, rect] of inside) {
    const own = turned(rect, direction)
    rects.set(id, turned({ ...own, x: own.x - frame.x + at.x, y: own.y - frame.y + at.y }, direction))
  }
}

function areaOf(rects: ReadonlyMap<string, Rect>, direction: ReadingDirection): Rect {
  return turned(boundsOf(rects.values()) ?? { x: 0, y: 0, width: 0, height: 0 }, direction)
}
