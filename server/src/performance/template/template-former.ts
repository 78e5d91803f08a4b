import { setImmediate as breathe } from 'node:timers/promises'
import { notApplicable, noValue, projectCount } from '@strata/contract'
import type { StoredRow } from '../stored-rows-views.ts'
import type { TemplateShape, ValueColumn } from './template-layout.ts'
import { valueColumnsOf } from './template-layout.ts'

/** What a month holds as a file is made, packed (`packTexts`): the names above the columns of projects, and what is in the columns of each line. */
export interface FormerValues {
  projectCount: number
  projects: string
  /** In the order of the rows that were asked for; empty where a row holds nothing. */
  lines: string[]
}

/**
 * What the columns of a file hold of these rows. Each project has a column, as near to its own place as there is room; there are as many columns as were wished for, or as there are projects.
 * Others are answered in between.
 */
export async function describeFormer(
  shape: TemplateShape,
  rows: readonly (StoredRow | undefined)[],
  hasProjects: boolean,
): Promise<FormerValues> {
  const names = hasProjects ? listProjects(rows) : []
  const count = Math.max(shape.projectCount, names.length)
  const columns = valueColumnsOf({ ...shape, projectCount: count })
  const lines: string[] = []
  for (const [index, row] of rows.entries()) {
    if (index % linesAtOnce === linesAtOnce - 1) await breathe()
    const texts = row ? columns.map((column) => textOf(row, column, names)) : []
    lines.push(texts.some((text) => text !== '') ? packTexts(texts) : '')
  }
  return { projectCount: count, projects: names.length > 0 ? packTexts(names) : '', lines }
}

const linesAtOnce = 500

/** The names of all projects, by their places; of more than a file has columns for, the first. */
function listProjects(rows: readonly (StoredRow | undefined)[]): string[] {
  const places = new Map<string, number>()
  for (const row of rows)
    for (const [ordinal, name] of row?.values ?? []) if (name !== null) places.set(name, Math.min(ordinal, places.get(name) ?? ordinal))
  return [...places]
    .toSorted(([, one], [, other]) => one - other)
    .map(([name]) => name)
    .slice(0, projectCount.most)
}

/** What a row holds in a column: empty where it holds nothing, or nothing is filled in. */
export function textOf(row: StoredRow, { holds, ordinal }: ValueColumn, projects: readonly (string | undefined)[]): string {
  switch (holds) {
    case 'delivered':
    case 'shortTermAction':
      return row[holds]
    case 'min':
    case 'max':
      return row[holds] === noValue || row[holds] === notApplicable ? '' : row[holds]
    case 'outsideRange':
      return row.outsideRange === null ? '' : String(row.outsideRange)
    case 'day':
      return row.values.find(([day]) => day === ordinal)?.[2] ?? ''
    case 'project': {
      const name = projects[ordinal - 1]
      return row.values.find(([, project]) => project !== null && project === name)?.[2] ?? ''
    }
  }
}

/** Texts as one of plain signs, which no program writes in another way. */
export const packTexts = (texts: readonly string[]): string =>
  JSON.stringify(texts).replaceAll(/[^ -~]|_/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** What was packed and signed here. */
export function unpackTexts(packed: string): string[] {
  if (packed === '') return []
  const texts: unknown = JSON.parse(packed)
  return Array.isArray(texts) ? texts.map(String) : []
}
