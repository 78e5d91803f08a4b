import { performanceTableMessages as messages } from '@strata/contract'
import { type DataLine, type Figure, figures, takesFigure } from '../table/data-line.ts'
import { noteOfFigure } from '../table/typed-note.tsx'

export interface PastedText {
  line: DataLine
  figure: Figure
  text: string
}

export interface PlacedBlock {
  placed: readonly PastedText[]
  /** Cells with a text that did not fit: past the last line, past the last column, or where nothing is entered. */
  left: number
  /** Cells with words where a number is expected: they are kept, and not evaluated. */
  words: number
}

/** Lays a block of cells over the figures, from one of a line on to the right and down. Empty cells empty what they cover. */
export function placeBlock(block: readonly (readonly string[])[], lines: readonly DataLine[], from: Figure): PlacedBlock {
  const targets = figures.slice(figures.indexOf(from))
  const cells = block.flatMap((row, down) => row.map((text, right) => ({ line: lines[down], figure: targets[right], text: text.trim() })))
  const placed = cells.flatMap(({ line, figure, text }) => (line && figure && takesFigure(line, figure) ? [{ line, figure, text }] : []))
  const taken = new Set(placed.map(({ line, figure }) => `${line.key} ${figure}`))
  const left = cells.filter(({ line, figure, text }) => text !== '' && !(line && figure && taken.has(`${line.key} ${figure}`))).length
  const words = placed.filter(({ line, figure, text }) => noteOfFigure(line, figure, text)?.isRefused === false).length
  return { placed, left, words }
}

/** '12 values in 4 rows pasted. 2 did not fit. 1 value is not a number and cannot be evaluated.' */
export function describePasted({ placed, left, words }: PlacedBlock): string {
  const rows = new Set(placed.map(({ line }) => line.rowId)).size
  const pasted = { values: placed.length, rows }
  const sentence = left === 0 ? messages.pasted(pasted) : messages.pastedPartly({ ...pasted, left })
  return words === 0 ? sentence : messages.pastedWords({ sentence, words })
}
