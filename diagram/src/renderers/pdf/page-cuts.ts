/** From where to where along one side of a picture. */
interface Span {
  readonly start: number
  readonly end: number
}

/** What one page of a row or column shows. */
interface CutPage extends Span {
  /** How much of its beginning the page before shows too, and of its end the next. */
  readonly before: number
  readonly after: number
}

export interface Cuts {
  readonly count: number
  readonly at: (index: number) => CutPage
}

interface Cutting {
  /** Of the picture. */
  readonly length: number
  /** What a page shows at the most. */
  readonly room: number
  /** What two neighbours share at the least: as much as can be had of these, the best first. */
  readonly strips: readonly [number, ...number[]]
  /** What is better not cut. */
  readonly whole: readonly Span[]
}

/** Of a page at least so much is used. */
const leastUsed = 0.6
/** What is longer than this share of a page cannot always be whole on one. */
const longest = 1 - leastUsed
const step = 2
/** More pages than these are only counted. */
const mostCut = 500

/**
 * Cuts one side of a picture into pages. Each cut runs through a gap where there is one near the end of the page; elsewhere the next
 * page begins so early that whatever is cut at the end of this one is whole on it.
 */
export function cutSide(cutting: Cutting): Cuts {
  const { length, room, strips } = cutting
  if (length <= room + 0.01) return { count: 1, at: () => ({ start: 0, end: room, before: 0, after: 0 }) }
  const advance = room - strips[0]
  const even = Math.ceil((length - strips[0]) / advance - 0.0001)
  if (even > mostCut) return { count: even, at: (index) => evenPage(index, even, cutting) }
  const pages = cutPages(cutting)
  return { count: pages.length, at: (index) => pages[index] ?? evenPage(index, pages.length, cutting) }
}

function evenPage(index: number, count: number, { room, strips: [strip] }: Cutting): CutPage {
  const start = index * (room - strip)
  return { start, end: start + room, before: index === 0 ? 0 : strip, after: index === count - 1 ? 0 : strip }
}

function cutPages({ length, room, strips, whole }: Cutting): CutPage[] {
  const kept = whole.filter(({ start, end }) => end - start <= room * longest)
  const pages: CutPage[] = []
  let start = 0
  let before = 0
  while (start + room < length - 0.01) {
    const near = kept.filter((span) => span.end > start + room * leastUsed - strips[0] && span.start < start + room)
    const shared = findGap(start, { room, strips, near }) ?? overlapAt(start, { room, strips, near })
    pages.push({ start, end: shared.end, before, after: shared.end - shared.start })
    start = shared.start
    before = shared.end - shared.start
  }
  return [...pages, { start, end: start + room, before, after: 0 }]
}

interface Near {
  readonly room: number
  readonly strips: readonly number[]
  readonly near: readonly Span[]
}

/** The last strip of the page on which nothing is, the widest first. */
function findGap(start: number, { room, strips, near }: Near): Span | null {
  for (const strip of strips) {
    for (let end = start + room; end - strip >= start + room * leastUsed; end -= step) {
      const from = end - strip
      if (!near.some((span) => span.start < end && span.end > from)) return { start: from, end }
    }
  }
  return null
}

/** From the page's end back to where all that is cut there begins. */
function overlapAt(start: number, { room, strips, near }: Near): Span {
  const end = start + room
  const cut = near.filter((span) => span.start < end && span.end > end)
  return { start: Math.min(end - (strips[0] ?? 0), ...cut.map((span) => span.start - 1)), end }
}
