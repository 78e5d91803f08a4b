import { type ImportError, performanceImportLimits } from '@strata/contract'
import { lettersOf } from '../../../platform/index.ts'

/** What is wrong in a sheet: the first of many, and how many there are. */
export class SheetErrors {
  readonly list: ImportError[] = []
  count = 0
  readonly #sheet: string

  constructor(sheet: string) {
    this.#sheet = sheet
  }

  /** `column` from 1. */
  add(message: string, { row = null, column }: { row?: number | null; column?: number } = {}): void {
    this.count += 1
    if (this.list.length >= performanceImportLimits.errors) return
    this.list.push({ sheet: this.#sheet, row, column: column === undefined ? null : lettersOf(column), message })
  }
}
