import { createHash } from 'node:crypto'
import {
  type ImportAnswer,
  type ImportChoice,
  type ImportError,
  type ImportedCell,
  type ImportedRow,
  performanceImportLimits as limits,
  paceOf,
} from '@strata/contract'
import { z } from 'zod'
import { type CompanyTransaction, lettersOf } from '../../platform/index.ts'
import { listStoredRows, type StoredRow } from '../stored-rows-views.ts'
import { valueColumnsOf } from '../template/template-layout.ts'
import { type ClassifiedCell, emptyRow, type MergedLine, type Merging, mergeLine } from './merge-line.ts'
import { type FilledLine, type FilledTemplate, filledLine } from './read/filled-template.ts'

/** What would become of a month. */
export interface MergedTemplate extends Pick<ImportAnswer, 'rows' | 'replaced' | 'replacedCount' | 'left' | 'leftCount' | 'removalCount'> {
  /** Rows that are others afterwards, in pieces that are written one after another. */
  changed: StoredRow[][]
  errors: ImportError[]
  /** The cells of all conflicts. */
  conflicts: ReadonlySet<string>
  /** Identifies all that is said of cells, whatever of it was chosen. */
  etag: string
}

const lines = z.array(filledLine)

/** Lays a file over the rows of a month; without a month nothing was entered. Piece by piece: others are answered in between. */
export async function mergeTemplate(
  tx: CompanyTransaction,
  { template, dataId, choice }: { template: FilledTemplate; dataId: number | null; choice: ImportChoice | undefined },
): Promise<MergedTemplate> {
  const merging = mergingOf(template, choice)
  const merged = new MergedLines(template.sheet, dataId)
  for (const piece of template.pieces) {
    const given = lines.parse(JSON.parse(new TextDecoder().decode(piece)))
    const held =
      dataId === null
        ? []
        : await listStoredRows(
            tx,
            dataId,
            given.map(({ detailId }) => detailId),
          )
    const byDetail = new Map(held.map((row) => [row.detailId, row]))
    merged.take(
      given.map((line) => ({
        line,
        ...mergeLine(byDetail.get(line.detailId) ?? emptyRow(line.detailId, line.measureType), line, merging),
      })),
    )
  }
  return merged.finish()
}

function mergingOf({ facts, projects }: FilledTemplate, choice: ImportChoice | undefined): Merging {
  const { month, year, frequencyId } = facts
  return {
    month: { month, year },
    pace: paceOf(frequencyId),
    columns: new Map(valueColumnsOf(facts).map((place) => [place.column, place])),
    projects,
    choice: { remove: choice?.remove ?? false, overwrite: new Set(choice?.overwrite) },
  }
}

class MergedLines {
  readonly #sheet: string
  readonly #etag = createHash('sha256')
  readonly #merged: Omit<MergedTemplate, 'etag' | 'conflicts'> & { conflicts: Set<string> } = {
    ...{ rows: [], replaced: [], replacedCount: 0, left: [], leftCount: 0, removalCount: 0, changed: [], errors: [] },
    conflicts: new Set(),
  }

  constructor(sheet: string, dataId: number | null) {
    this.#sheet = sheet
    this.#etag.update(`${sheet} ${dataId}`)
  }

  take(pieces: readonly (MergedLine & { line: FilledLine })[]): void {
    const changed: StoredRow[] = []
    for (const { line, ...merged } of pieces) {
      const isChanged = merged.cells.some(({ isTaken }) => isTaken)
      if (isChanged) changed.push(merged.after)
      this.#takeCells(line, merged)
      if (this.#merged.rows.length < limits.shownRows) this.#merged.rows.push(describeLine(this.#sheet, line, merged))
      const { fault } = merged
      if (fault) this.#merged.errors.push({ sheet: this.#sheet, row: line.row, column: lettersOf(fault.column), message: fault.message })
    }
    if (changed.length > 0) this.#merged.changed.push(changed)
  }

  #takeCells(line: FilledLine, { cells }: MergedLine): void {
    const { replaced, left, conflicts } = this.#merged
    for (const cell of cells) {
      this.#etag.update(JSON.stringify([cell.cell, cell.kind, cell.name, cell.stored, cell.made, cell.value]))
      if (cell.kind === 'conflict') conflicts.add(cell.cell)
      if (!cell.isTaken) {
        this.#merged.leftCount += 1
        if (cell.kind === 'removal') this.#merged.removalCount += 1
        if (left.length < limits.cells) left.push(describeCell(line, cell))
      } else if (cell.stored !== '' || cell.kind !== 'set') {
        this.#merged.replacedCount += 1
        if (replaced.length < limits.cells) replaced.push(describeCell(line, cell))
      }
    }
  }

  finish(): MergedTemplate {
    return { ...this.#merged, etag: `"${this.#etag.digest('base64url')}"` }
  }
}

function describeLine(sheet: string, line: FilledLine, { before, after, cells }: MergedLine): ImportedRow {
  const { row, party, param, measureType, target } = line
  const isChanged = cells.some(({ isTaken }) => isTaken)
  const former = isChanged && !isEmpty(before, line) ? figuresIn(before) : null
  return { ...{ sheet, row, party, param, measureType, target, isChanged, former }, ...figuresIn(after) }
}

const describeCell = (
  { party, param }: Pick<FilledLine, 'party' | 'param'>,
  { cell, kind, name, stored, made, value }: ClassifiedCell,
): ImportedCell => ({ cell, kind, party, param, name, stored, made, value })

const figuresIn = ({ delivered, min, max, outsideRange, shortTermAction, values, colour }: StoredRow) => ({
  delivered,
  valMin: min,
  valMax: max,
  outsideRange: outsideRange === null ? '' : String(outsideRange),
  shortTermAction,
  valueCount: values.length,
  cellColor: colour,
})

function isEmpty(row: StoredRow, { detailId, measureType }: FilledLine): boolean {
  const empty = figuresIn(emptyRow(detailId, measureType))
  return JSON.stringify(figuresIn(row)) === JSON.stringify(empty)
}
