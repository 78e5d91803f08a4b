import type { Spot } from '../import/box.ts'

export interface FlowItem {
  readonly id: string
  readonly width: number
  readonly height: number
  /** Index of the row it is in, from 0. */
  readonly row: number
}

export interface FlowLink {
  readonly source: string
  readonly target: string
  /** Does not set an order: an annotation or a document is placed below what it is linked to. */
  readonly isLoose?: boolean
}

export interface FlowLayout {
  /** Upper left corners, relative to the layout's own. */
  readonly spots: ReadonlyMap<string, Spot>
  readonly rowTops: readonly number[]
  readonly rowHeights: readonly number[]
  readonly width: number
  readonly height: number
}

const gapX = 56
const gapY = 32
const margin = 24
/** Longer chains start over below themselves, so that no chart leaves the plane. */
const columnLimit = 200

/**
 * Places steps in columns from left to right by the order of flow, rows (lanes) below each other.
 * Deterministic and linear but for sorting; loops are cut where the walk in the order given meets itself.
 */
export function layOutFlow(items: readonly FlowItem[], links: readonly FlowLink[], rowCount: number): FlowLayout {
  const columns = assignColumns(items, links)
  const ranks = rankItems(items, links, columns)
  const columnOf = (item: FlowItem) => (columns.get(item.id) ?? 0) % columnLimit
  const widths: number[] = []
  for (const item of items) widths[columnOf(item)] = Math.max(widths[columnOf(item)] ?? 0, item.width)
  const lefts = startsOf(
    Array.from(widths, (width) => width ?? 0),
    gapX,
  )
  const cells = stackCells(items, ranks, columnOf)
  const rowHeights = measureRows(cells, rowCount)
  const rowTops = startsOf(rowHeights, 0)
  const spots = new Map<string, Spot>()
  for (const { row, column, stack } of cells.values()) {
    let y = (rowTops[row] ?? 0) + ((rowHeights[row] ?? 0) - stackHeight(stack)) / 2
    for (const item of stack) {
      spots.set(item.id, { x: margin + (lefts[column] ?? 0) + ((widths[column] ?? 0) - item.width) / 2, y })
      y += item.height + gapY
    }
  }
  const width = (lefts.at(-1) ?? 0) + (widths.at(-1) ?? 0) + 2 * margin
  return { spots, rowTops, rowHeights, width, height: rowHeights.reduce((sum, height) => sum + height, 0) }
}

interface Cell {
  readonly row: number
  readonly column: number
  readonly stack: FlowItem[]
}

function stackCells(
  items: readonly FlowItem[],
  ranks: ReadonlyMap<string, number>,
  columnOf: (item: FlowItem) => number,
): Map<string, Cell> {
  const cells = new Map<string, Cell>()
  for (const item of [...items].sort((one, other) => (ranks.get(one.id) ?? 0) - (ranks.get(other.id) ?? 0))) {
    const column = columnOf(item)
    const key = `${item.row}/${column}`
    const cell = cells.get(key)
    if (cell) cell.stack.push(item)
    else cells.set(key, { row: item.row, column, stack: [item] })
  }
  return cells
}

function measureRows(cells: ReadonlyMap<string, Cell>, rowCount: number): number[] {
  const heights = Array.from({ length: rowCount }, () => 96)
  for (const { row, stack } of cells.values()) heights[row] = Math.max(heights[row] ?? 0, stackHeight(stack) + 2 * margin)
  return heights
}

function stackHeight(stack: readonly FlowItem[]): number {
  return stack.reduce((sum, item) => sum + item.height + gapY, -gapY)
}

function startsOf(extents: readonly number[], gap: number): number[] {
  let next = 0
  return extents.map((extent) => {
    const start = next
    next += extent + gap
    return start
  })
}

function assignColumns(items: readonly FlowItem[], links: readonly FlowLink[]): Map<string, number> {
  const known = new Set(items.map((item) => item.id))
  const follow = groupTargets(links.filter((link) => !link.isLoose && known.has(link.source) && known.has(link.target)))
  const columns = new Map<string, number>()
  for (const id of sortByFlow(startsFirst(items, follow), follow)) {
    const column = columns.get(id) ?? 0
    columns.set(id, column)
    for (const target of follow.get(id) ?? []) columns.set(target, Math.max(columns.get(target) ?? 0, column + 1))
  }
  for (const { source, target, isLoose } of links) {
    if (!isLoose || !known.has(source) || !known.has(target)) continue
    if (!follow.has(target) && !columns.get(target)) columns.set(target, columns.get(source) ?? 0)
    else if (!follow.has(source) && !columns.get(source)) columns.set(source, columns.get(target) ?? 0)
  }
  return columns
}

/** Walking from where nothing leads to cuts loops at the way back, not in the middle. */
function startsFirst(items: readonly FlowItem[], follow: ReadonlyMap<string, readonly string[]>): FlowItem[] {
  const reached = new Set([...follow.values()].flat())
  return [...items.filter(({ id }) => !reached.has(id)), ...items.filter(({ id }) => reached.has(id))]
}

function groupTargets(links: readonly FlowLink[]): Map<string, string[]> {
  const targets = new Map<string, string[]>()
  for (const { source, target } of links) {
    const list = targets.get(source)
    if (list) list.push(target)
    else targets.set(source, [target])
  }
  return targets
}

/** Topological order; links that close a loop are taken out of `follow`. Walks without recursion: chains may be long. */
function sortByFlow(items: readonly FlowItem[], follow: Map<string, string[]>): string[] {
  const order: string[] = []
  const state = new Map<string, 'open' | 'done'>()
  for (const { id } of items) {
    const path: { id: string; next: number }[] = state.has(id) ? [] : [{ id, next: 0 }]
    state.set(id, state.get(id) ?? 'open')
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const targets = follow.get(top.id) ?? []
      const target = targets[top.next]
      if (target === undefined) {
        state.set(top.id, 'done')
        order.push(top.id)
        path.pop()
      } else if (state.get(target) === 'open') {
        targets.splice(top.next, 1)
      } else {
        top.next++
        if (!state.has(target)) path.push({ id: target, next: 0 })
        state.set(target, state.get(target) ?? 'open')
      }
    }
  }
  return order.reverse()
}

/** Order within a column: by where the steps before are, then as in the file. */
function rankItems(items: readonly FlowItem[], links: readonly FlowLink[], columns: ReadonlyMap<string, number>): Map<string, number> {
  const before = new Map<string, string[]>()
  for (const { source, target } of links) {
    if ((columns.get(source) ?? 0) >= (columns.get(target) ?? 0)) continue
    const list = before.get(target)
    if (list) list.push(source)
    else before.set(target, [source])
  }
  const ranks = new Map<string, number>()
  const byColumn = [...items].sort((one, other) => (columns.get(one.id) ?? 0) - (columns.get(other.id) ?? 0))
  byColumn.forEach((item, place) => {
    const sources = (before.get(item.id) ?? []).map((id) => ranks.get(id)).filter((rank) => rank !== undefined)
    const mean = sources.reduce((sum, rank) => sum + rank, 0) / Math.max(sources.length, 1)
    ranks.set(
      item.id,
      (columns.get(item.id) ?? 0) * items.length + (sources.length > 0 ? mean % items.length : 0) + place / (items.length * 1000),
    )
  })
  return ranks
}
