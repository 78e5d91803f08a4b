import { setImmediate } from 'node:timers/promises'
import {
  isFormulaLike,
  type NewUser,
  newUser,
  noLastName,
  type UserImportRow,
  userFieldMessages,
  userImportMessages,
} from '@strata/contract'
import type { KnownPeople } from './known-people-views.ts'
import type { PersonLine } from './people-table.ts'

/** A row held to the rules of its fields. */
export interface CheckedLine {
  line: PersonLine
  /** The fields that are good, in the form they are kept in. */
  good: Partial<NewUser>
  reasons: string[]
}

const fields = ['shortName', 'firstName', 'lastName', 'email'] as const
const names: readonly (typeof fields)[number][] = ['firstName', 'lastName']

/** Lines after which others have their turn. */
const slice = 250

/** Holds each field to its rule (specification 1 §5), with pauses in which other calls are answered. */
export async function checkPeople(lines: readonly PersonLine[]): Promise<CheckedLine[]> {
  const checked: CheckedLine[] = []
  for (const [index, line] of lines.entries()) {
    if (index % slice === slice - 1) await setImmediate()
    checked.push(checkLine(line))
  }
  return checked
}

function checkLine(line: PersonLine): CheckedLine {
  const checked: CheckedLine = { line, good: {}, reasons: [] }
  for (const field of fields) {
    const text = line[field]
    const parsed = isFormula(field, text) ? undefined : newUser.shape[field].safeParse(text)
    if (parsed?.success) checked.good[field] = parsed.data
    else checked.reasons.push(...(parsed?.error.issues.map(({ message }) => message) ?? [userImportMessages.formula]))
  }
  checked.reasons = [...new Set(checked.reasons)]
  return checked
}

/** Also a name that a spreadsheet would take for one. */
const isFormula = (field: (typeof fields)[number], text: string | null): boolean =>
  text === null || (names.includes(field) && text.trim() !== noLastName && isFormulaLike(text.trim()))

/** Decides about each row in the order of the file: doubles, who is known, and the seats of the license. */
export function judgePeople(checked: readonly CheckedLine[], known: KnownPeople, freeSeats: number): UserImportRow[] {
  const seen: SeenRows = { emails: new Map(), shortNames: new Map() }
  let seats = freeSeats
  return checked.map((each) => {
    const { email = '' } = each.good
    if (known.members.has(email)) return judge(each, 'skip', [userFieldMessages.emailExists])
    const reasons = [...each.reasons, ...findDoubles(each, known, seen)]
    if (reasons.length === 0 && seats === 0) reasons.push(userFieldMessages.limitReached)
    if (reasons.length > 0) return judge(each, 'refuse', reasons)
    seats -= 1
    return judge(each, known.elsewhere.has(email) ? 'join' : 'add', [])
  })
}

/** The row in which an email or short name is first. */
interface SeenRows {
  emails: Map<string, number>
  shortNames: Map<string, number>
}

function findDoubles({ line, good: { email, shortName } }: CheckedLine, known: KnownPeople, { emails, shortNames }: SeenRows): string[] {
  const emailRow = email === undefined ? line.row : firstRow(emails, email, line.row)
  const nameRow = shortName === undefined ? line.row : firstRow(shortNames, shortName, line.row)
  const isTaken = shortName !== undefined && known.shortNames.has(shortName)
  return [
    ...(emailRow === line.row ? [] : [userImportMessages.sameEmail({ row: emailRow })]),
    ...(nameRow === line.row ? [] : [userImportMessages.sameShortName({ row: nameRow })]),
    ...(isTaken ? [userFieldMessages.shortNameExists] : []),
  ]
}

function firstRow(seen: Map<string, number>, key: string, row: number): number {
  const first = seen.get(key) ?? row
  seen.set(key, first)
  return first
}

function judge({ line, good }: CheckedLine, outcome: UserImportRow['outcome'], reasons: string[]): UserImportRow {
  const show = (field: (typeof fields)[number]): string => good[field] ?? line[field] ?? ''
  const { row } = line
  return {
    row,
    shortName: show('shortName'),
    firstName: show('firstName'),
    lastName: show('lastName'),
    email: show('email'),
    outcome,
    reasons,
  }
}
