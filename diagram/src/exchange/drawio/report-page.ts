import { chartImportReasons, chartImportNouns as nouns } from '@strata/contract'
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
    if (at !== page) report.omit({ id: '', name: name || nouns.pageNumber({ number: at + 1 }) }, nouns.page, chartImportReasons.onePage)
  })
  for (const warning of file.warnings)
    report.omit({ id: '', name: '' }, nouns.faultOfTheFile, chartImportReasons.readerSkipped({ warning }))
  for (const id of drawing.repeatedIds) {
    report.approximate({ id, name: '' }, nouns.idGivenTwice, nouns.newId, chartImportReasons.firstShapeWithId)
  }
  if (drawing.hasBackground) report.omit({ id: '', name: '' }, nouns.backgroundPicture, chartImportReasons.noPictures)
  reportLayers(drawing, report)
  for (const cell of facts.cells.values()) reportHidden(cell, facts, report)
}

/** Layers are directly below the root of the page. A page with one has none to speak of. */
function reportLayers({ cells }: DrawioPage, report: ReportWriter): void {
  const layers = [...cells.values()].filter((cell) => cell.type === 'layer' && cells.get(cell.parent)?.parent === '')
  for (const layer of layers) {
    const known = { id: layer.id, name: layer.text || nouns.backgroundLayer }
    if (!layer.isVisible) report.omit(known, nouns.hiddenLayer, chartImportReasons.hiddenLayer)
    else if (layers.length > 1) report.omit(known, nouns.layer, chartImportReasons.noLayers)
    if (isOn(layer.style, 'locked')) report.omit(known, nouns.lock, chartImportReasons.noLockedLayers)
  }
}

function reportHidden(cell: Cell, { cells, places }: PageFacts, report: ReportWriter): void {
  const place = places.get(cell.id)
  if (cell.type === 'layer' || !place || place.fate === 'drawn') return
  const known = { id: cell.id, name: cell.text }
  const what = cell.type === 'line' ? nouns.line : nouns.shape
  if (place.fate === 'closed') {
    const name = cells.get(place.hiddenBy)?.text
    report.omit(known, what, name ? chartImportReasons.insideClosed({ name: `“${name}”` }) : chartImportReasons.insideClosedShape)
  }
  if (place.fate === 'hidden') report.omit(known, nouns.hidden({ what }), chartImportReasons.hidden)
}
