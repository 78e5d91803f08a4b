import { chartImportReasons, type NodeKind, chartImportNouns as nouns } from '@strata/contract'
import { bpmnRowOf } from './bpmn-shapes.ts'
import { isOn, numberOf, shapeNameOf } from './cell-style.ts'
import type { Cell } from './drawio-model.ts'
import { isConnected, isSwimlane, isTableCell, type PageFacts } from './page-facts.ts'
import { rowOf, type ShapeRow } from './shape-table.ts'

interface Choice {
  readonly kind: NodeKind | 'step'
  readonly what: string
  readonly reason?: string
  /** It shows what it holds. */
  readonly isOpen?: true
}

/** `dissolve`: it goes, what it holds stays; `omit`: it goes and is named. */
export type Fate = Choice | { readonly kind: 'dissolve' | 'omit'; readonly what: string; readonly reason: string }

/** What a drawn shape becomes, by its style, its connections and what is in it. */
export function chooseKind(cell: Cell, facts: PageFacts): Fate {
  const shape = shapeNameOf(cell.style)
  if (isSwimlane(cell, facts)) return swimlaneFate(cell, facts)
  if (shape === 'table') return { kind: 'group', what: nouns.table, reason: chartImportReasons.noTables, isOpen: true }
  if (shape === 'tablerow') return { kind: 'dissolve', what: nouns.tableRow, reason: chartImportReasons.noTablesInGroup }
  if (isTableCell(cell, facts)) return tableCellFate(cell)
  const row = bpmnRowOf(shape, cell.style) ?? rowOf(plainNameOf(shape))
  if (cell.isCollapsed && facts.closed.has(cell.id)) return { kind: 'subprocess', what: nouns.closed({ what: row.what }) }
  if (isHolder(cell, facts)) return holderFate(cell, row, facts)
  if (row.kind === 'round') return roundFate(cell, row, facts)
  return leafFate(cell, shape, row, facts)
}

/** Boxes whose first word is a class of their library rather than a shape. */
function plainNameOf(shape: string): string {
  return shape === 'group' || shape === 'html' || shape === 'edgelabel' || shape === 'partialrectangle' ? '' : shape
}

function swimlaneFate(cell: Cell, facts: PageFacts): Fate {
  if (cell.isCollapsed) return { kind: 'subprocess', what: nouns.closedSwimlane, reason: chartImportReasons.noClosedPools }
  const holder = facts.cells.get(facts.places.get(cell.id)?.holder ?? '')
  const kind = holder && isSwimlane(holder, facts) && !holder.isCollapsed ? 'lane' : 'pool'
  return { kind, isOpen: true, what: nouns.kinds[kind] }
}

/** A swimlane has its name at the top unless its style puts it elsewhere; rows of a table have none there. */
export function isDrawnUpright({ style }: Cell): boolean {
  const shape = shapeNameOf(style)
  return shape !== 'table' && shape !== 'tablerow' && style.values.get('horizontal') !== '0'
}

function tableCellFate(cell: Cell): Fate {
  const reason = chartImportReasons.noTables
  if (cell.text !== '') return { kind: 'text', what: nouns.tableCell, reason }
  return { kind: 'dissolve', what: nouns.tableCell, reason: chartImportReasons.noTablesFree }
}

/** Decorations inside a shape do not make it a container: steps, or several texts, do. */
function isHolder(cell: Cell, facts: PageFacts): boolean {
  const contents = facts.contents.get(cell.id) ?? []
  if (contents.length === 0) return false
  if (isOn(cell.style, 'container') || cell.style.names.includes('group')) return true
  return contents.some((inner) => isConnected(inner, facts)) || contents.filter((inner) => inner.text !== '').length > 1
}

function holderFate(cell: Cell, row: ShapeRow, facts: PageFacts): Fate {
  const what = row.what === nouns.box ? nouns.container : row.what
  const isConnectedHere = isConnected(cell, facts)
  const isBare = cell.style.names.includes('group') && !isPainted(cell) && cell.text === ''
  if (isBare && !isConnectedHere) {
    return {
      kind: 'dissolve',
      what: nouns.groupWithoutAFrame,
      reason: chartImportReasons.framedGroups,
    }
  }
  if (row.kind === 'subprocess') return { kind: 'subprocess', what: row.what, isOpen: true, ...(row.reason && { reason: row.reason }) }
  if (!isConnectedHere) return { kind: 'group', what, isOpen: true }
  return { kind: 'subprocess', what: nouns.connected({ what }), isOpen: true, reason: chartImportReasons.unconnectedGroups }
}

function isPainted({ style }: Cell): boolean {
  return ['fillcolor', 'strokecolor'].some((key) => style.values.has(key) && style.values.get(key) !== 'none')
}

const small = 60

function roundFate(cell: Cell, { what }: ShapeRow, facts: PageFacts): Fate {
  const { width, height } = facts.places.get(cell.id)?.box ?? cell.geometry.box
  const isSmall = Math.max(width, height) <= small
  const leaves = facts.sources.has(cell.id)
  const isReached = facts.targets.has(cell.id)
  const isTerminator = what !== nouns.ellipse
  const word = /^(?:(start|begin)|(end|stop|finish|exit|done)(?:ed)?)\b/i.exec(cell.text)
  if (word?.[1] && !isReached) return { kind: 'start', what }
  if (word?.[2] && !leaves) return { kind: 'end', what }
  if ((isTerminator || isSmall) && leaves && !isReached) return { kind: 'start', what }
  if ((isTerminator || isSmall) && isReached && !leaves) return { kind: 'end', what }
  if (isSmall && cell.text.length <= 2 && cell.text !== '') return { kind: 'connector', what }
  if (isSmall && isReached) return { kind: 'event', what }
  return { kind: 'step', what, reason: chartImportReasons.oneStep }
}

function leafFate(cell: Cell, shape: string, row: ShapeRow, facts: PageFacts): Fate {
  const isPlain = cell.text === '' && !isConnected(cell, facts)
  if (shape === 'line' && isPlain) return { kind: 'omit', what: nouns.drawnLine, reason: chartImportReasons.noLooseLines }
  if (row.what === nouns.picture && isPlain) return { kind: 'omit', what: nouns.picture, reason: chartImportReasons.noPictures }
  if (row.kind === 'text' && isPlain)
    return { kind: 'omit', what: nouns.empty({ what: row.what }), reason: chartImportReasons.nothingToRead }
  if (row.what === nouns.box && isOn(cell.style, 'rounded') && (numberOf(cell.style, 'arcsize') ?? 0) >= 40) {
    return roundFate(cell, { kind: 'round', what: nouns.terminator }, facts)
  }
  const { kind, what, reason } = row
  return { kind: kind === 'round' ? 'step' : kind, what, ...(reason !== undefined && { reason }) }
}
