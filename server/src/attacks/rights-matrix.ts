import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What an answer says about a right, in the form of `can`. */
export type Outcome = 'yes' | 'role' | 'restriction' | 'state'

/** One table of `docs/specification/rights.md`. */
export interface MatrixTable {
  /** `Macro` */
  title: string
  isRestricted: boolean
  /** The process above is restricted, not the one that the table is of. */
  isBelow: boolean
  /** Action → standing → cell. */
  rows: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** The reviewed matrix of who may do what; which the contract holds to the specification. */
export function readRightsMatrix(): MatrixTable[] {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/specification/rights.md'), 'utf8')
  return text.split('\n## ').slice(1).map(readTable)
}

function readTable(section: string): MatrixTable {
  const [heading = '', ...lines] = section.split('\n').filter((line) => line !== '')
  const [header = [], _rule, ...rows] = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  const [title = '', restricted] = heading.split(', ')
  const read = rows.map(([action = '', ...cells]) => [action, new Map(cells.map((cell, at) => [header[at + 1] ?? '', cell]))] as const)
  const isBelow = restricted === 'below a restricted process'
  return { title, isRestricted: restricted !== undefined, isBelow, rows: new Map(read) }
}

/** Whether somebody's cell names states: the action depends on them. */
export function hasStates({ rows }: MatrixTable, action: string): boolean {
  return [...(rows.get(action)?.values() ?? [])].some((cell) => !['always', '—', 'closed'].includes(cell))
}

/** What the matrix says; in a state that some may take the action in, who may not is refused by the role. */
export function expectedOutcome(
  { rows }: MatrixTable,
  { action, persona, state }: { action: string; persona: string; state: string },
): Outcome {
  const cells = rows.get(action)
  const cell = cells?.get(persona)
  if (!cells || cell === undefined) throw new Error(`The matrix does not know whether the ${persona} may ${action}.`)
  if (cell === 'closed') return 'restriction'
  if (cell === 'always' || statesOf(cell).includes(state)) return 'yes'
  const isTakenHere = [...cells.values()].some((other) => other === 'always' || statesOf(other).includes(state))
  return cell === '—' || isTakenHere ? 'role' : 'state'
}

const statesOf = (cell: string): string[] => cell.split(', ')
