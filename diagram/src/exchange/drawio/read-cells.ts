import { chartImportErrors, chartImportNouns as nouns } from '@strata/contract'
import type { Box, Spot } from '../import/box.ts'
import { CountedIds } from '../import/counted-ids.ts'
import { readNumber } from '../import/fit-box.ts'
import { ImportError } from '../import/import-error.ts'
import { importLimits } from '../import/import-limits.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { isOn, readStyle } from './cell-style.ts'
import type { Cell, CellGeometry, DrawioPage } from './drawio-model.ts'
import { hasPicture, labelText } from './label-text.ts'

/** Reads the cells of one `mxGraphModel`, each with the wrapper (`UserObject`, `object`) around it. Throws `TOO_MANY_NODES`. */
export function readCells(model: XmlElement, name: string): DrawioPage {
  const found = findCells(model)
  if (found.length > importLimits.cells) throw new ImportError('TOO_MANY_NODES', chartImportErrors.tooManyCells)
  const ids = new CountedIds((stem, count) => `${stem}-${count}`)
  for (const { wanted } of found) ids.hold(wanted)
  const cells = new Map<string, Cell>()
  const repeatedIds: string[] = []
  for (const { wanted, holder, cell } of found) {
    const isRepeated = cells.has(wanted)
    if (isRepeated) repeatedIds.push(wanted)
    const id = isRepeated || wanted === '' ? ids.takeNext(wanted || 'cell') : wanted
    cells.set(id, readCell(id, holder, cell))
  }
  const image = model.attributes.get('backgroundImage') ?? ''
  return { name, cells, repeatedIds, hasBackground: image !== '' }
}

interface FoundCell {
  /** The id as written; empty for none. */
  readonly wanted: string
  /** The wrapper, or the cell itself. */
  readonly holder: XmlElement
  readonly cell: XmlElement
}

function findCells(model: XmlElement): FoundCell[] {
  const root = model.children.find((child) => child.name === 'root')
  return (root?.children ?? []).flatMap((holder) => {
    const cell = holder.name === 'mxCell' ? holder : holder.children.find((inner) => inner.name === 'mxCell')
    if (!cell) return []
    return [{ wanted: (holder.attributes.get('id') ?? cell.attributes.get('id') ?? '').trim(), holder, cell }]
  })
}

function readCell(id: string, holder: XmlElement, cell: XmlElement): Cell {
  const attribute = (name: string) => cell.attributes.get(name)?.trim() ?? ''
  const style = readStyle(attribute('style'))
  const isHtml = isOn(style, 'html')
  const label = labelOf(holder, cell)
  const isLine = attribute('edge') === '1'
  const isShape = attribute('vertex') === '1'
  return {
    id,
    parent: attribute('parent'),
    type: isLine ? 'line' : isShape ? 'shape' : 'layer',
    text: labelText(label, isHtml),
    style,
    source: attribute('source'),
    target: attribute('target'),
    geometry: readGeometry(cell.children.find((child) => child.name === 'mxGeometry')),
    isVisible: attribute('visible') !== '0',
    isCollapsed: attribute('collapsed') === '1',
    extras: [...extrasOf(holder, cell), ...(hasPicture(label, isHtml) ? [nouns.pictureInTheText] : [])],
  }
}

/** A wrapper's label may stand for what it knows: `%owner%` is its attribute of that name. */
function labelOf(holder: XmlElement, cell: XmlElement): string {
  if (holder === cell) return cell.attributes.get('value') ?? ''
  const label = holder.attributes.get('label') ?? ''
  if (holder.attributes.get('placeholders') !== '1') return label
  return label.replace(/%([\w-]{1,64})%/g, (whole, name: string) => holder.attributes.get(name) ?? whole)
}

const ownAttributes = new Set(['id', 'label', 'placeholders', 'placeholder', 'as'])

function extrasOf(holder: XmlElement, cell: XmlElement): string[] {
  if (holder === cell) return []
  const names = [...holder.attributes.keys()].filter((name) => !ownAttributes.has(name) && holder.attributes.get(name) !== '')
  const known = new Set(names.map((name) => (name === 'link' || name === 'tooltip' ? nouns[name] : nouns.data)))
  return [...known]
}

function readGeometry(geometry: XmlElement | undefined): CellGeometry {
  const spotNamed = (name: string) =>
    readSpot(geometry?.children.find((child) => child.name === 'mxPoint' && child.attributes.get('as') === name))
  const list = geometry?.children.find((child) => child.name === 'Array' && child.attributes.get('as') === 'points')
  return {
    box: readBox(geometry),
    isRelative: geometry?.attributes.get('relative') === '1',
    offset: spotNamed('offset') ?? { x: 0, y: 0 },
    points: (list?.children ?? []).flatMap((child) => readSpot(child) ?? []),
    start: spotNamed('sourcePoint'),
    end: spotNamed('targetPoint'),
  }
}

function readBox(geometry: XmlElement | undefined): Box {
  const number = (name: string) => readNumber(geometry?.attributes.get(name)) ?? 0
  return { x: number('x'), y: number('y'), width: Math.max(0, number('width')), height: Math.max(0, number('height')) }
}

/** A point as written; a coordinate left out is 0. */
function readSpot(point: XmlElement | undefined): Spot | undefined {
  if (point?.name !== 'mxPoint') return undefined
  const x = readNumber(point.attributes.get('x') ?? '0')
  const y = readNumber(point.attributes.get('y') ?? '0')
  return x === undefined || y === undefined ? undefined : { x, y }
}
