import { chartImportReasons } from '@strata/contract'
import type { ReportWriter } from '../import/import-report.ts'
import { isOn } from './cell-style.ts'
import type { Cell, DrawioPage } from './drawio-model.ts'
import type { PageFacts } from './page-facts.ts'
import type { DrawioFile } from './read-pages.ts'

interface Read {
  readonly file: DrawioFile
  readonly page: number
  readonly drawing: DrawioPage
  readonly facts: PageFacts
}

/** Names what a page has that no chart shows: other pages, hidden and closed shapes, layers, a background. */
export function reportPage({ file, page, drawing, facts }: Read, report: ReportWriter): void {
  file.pageNames.forEach((name, at) => {
    if (at !== page) report.omit({ id: '', name: name || `Page ${at + 1}` }, 'page', chartImportReasons.onePage)
  })
  for (const warning of file.warnings) report.omit({ id: '', name: '' }, 'fault of the file', chartImportReasons.readerSkipped({ warning }))
  for (const id of drawing.repeatedIds) {
    report.approximate({ id, name: '' }, 'id given twice', 'new id', chartImportReasons.firstShapeWithId)
  }
  if (drawing.hasBackground) report.omit({ id: '', name: '' }, 'background picture', chartImportReasons.noPictures)
  reportLayers(drawing, report)
  for (const cell of facts.cells.values()) reportHidden(cell, facts, report)
}

/** Layers lie directly below the root of the page. A page with one has none to speak of. */
function reportLayers({ cells }: DrawioPage, report: ReportWriter): void {
  const layers = [...cells.values()].filter((cell) => cell.type === 'layer' && cells.get(cell.parent)?.parent === '')
  for (const layer of layers) {
    const known = { id: layer.id, name: layer.text || 'Background' }
    if (!layer.isVisible) report.omit(known, 'hidden layer', chartImportReasons.hiddenLayer)
    else if (layers.length > 1) report.omit(known, 'layer', chartImportReasons.noLayers)
    if (isOn(layer.style, 'locked')) report.omit(known, 'lock', chartImportReasons.noLockedLayers)
  }
}

function reportHidden(cell: Cell, { cells, places }: PageFacts, report: ReportWriter): void {
  const place = places.get(cell.id)
  if (cell.type === 'layer' || !place || place.fate === 'drawn') return
  const known = { id: cell.id, name: cell.text }
  const what = cell.type === 'line' ? 'line' : 'shape'
  if (place.fate === 'closed') {
    const name = cells.get(place.hiddenBy)?.text
    report.omit(known, what, name ? chartImportReasons.insideClosed({ name: `“${name}”` }) : chartImportReasons.insideClosedShape)
  }
  if (place.fate === 'hidden') report.omit(known, `hidden ${what}`, chartImportReasons.hidden)
}
