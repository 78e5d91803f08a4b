import { type UserImportColumn, userImportColumns } from '@strata/contract'
import { z } from 'zod'

/** One line of a table by columns, from 0; `null` is a cell with a formula or a date. Cells at its end may be missing. */
export interface TableLine {
  /** As in the file, from 1. */
  row: number
  cells: (string | null)[]
}

const cell = z.string().nullable()

/** A line about a person. `null` is a cell with a formula or a date. */
const personLine = z.object({ row: z.number().int(), shortName: cell, firstName: cell, lastName: cell, email: cell })
export type PersonLine = z.infer<typeof personLine>

/** What the reading program answers: the people, or why there are none. */
export const readPeopleAnswer = z.union([
  z.object({ people: z.array(personLine) }),
  z.object({ refused: z.enum(['NOT_IMPORTABLE', 'TOO_LARGE']), detail: z.string() }),
])
export type ReadPeopleAnswer = z.infer<typeof readPeopleAnswer>

/** A file that cannot be read as people; `detail` says why to the person who chose it. */
export class UnreadablePeople extends Error {
  override readonly name = 'UnreadablePeople'
  readonly code: 'NOT_IMPORTABLE' | 'TOO_LARGE'

  constructor(detail: string, code: 'NOT_IMPORTABLE' | 'TOO_LARGE' = 'NOT_IMPORTABLE') {
    super(detail)
    this.code = code
  }
}

const [shortName, firstName, lastName, email] = userImportColumns

/** The name of the column of each part of a person. */
export const columnOf = { shortName, firstName, lastName, email } as const satisfies Record<
  Exclude<keyof PersonLine, 'row'>,
  UserImportColumn
>

export const requiredColumns: readonly UserImportColumn[] = userImportColumns.filter((name) => name !== lastName)
