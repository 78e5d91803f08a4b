import type { NewUser, UserImportAnswer, UserImportRow } from '@strata/contract'
import type { CompanyTransaction } from '../../platform/index.ts'
import { lockCompany, readSeats } from '../company-seat-views.ts'
import { addPeople } from './add-people.ts'
import { checkPeople, judgePeople } from './judge-people.ts'
import { findKnownPeople } from './known-people-views.ts'
import type { PersonLine } from './people-table.ts'

/** Rows of an answer. */
const shownRows = 500

/** Adds or invites the people of a file, all of them or nobody; a dry run only answers what would happen and writes nothing. */
export async function importPeople(
  tx: CompanyTransaction,
  lines: readonly PersonLine[],
  { isDryRun, now }: { isDryRun: boolean; now: Date },
): Promise<UserImportAnswer> {
  const checked = await checkPeople(lines)
  const { freeSeats } = await (isDryRun ? readSeats(tx, now) : lockCompany(tx, now))
  const good = checked.map((line) => line.good)
  const known = await findKnownPeople(tx, {
    emails: good.flatMap(({ email }) => email ?? []),
    shortNames: good.flatMap(({ shortName }) => shortName ?? []),
  })
  const rows = judgePeople(checked, known, Math.max(0, freeSeats))
  const counts = countOutcomes(rows)
  const done = !isDryRun && counts.refuse === 0
  if (done) await addPeople(tx, rows.filter(isNew).map(personOf), now)
  const answer = { done, counts, freeSeats: Math.max(0, freeSeats), rows: refusedFirst(rows).slice(0, shownRows) }
  return done ? answer : withoutStrangers(answer)
}

/** Who has a login in another company is nobody's business before they belong to this one (specification 5 §18). */
function withoutStrangers({ counts, rows, ...rest }: UserImportAnswer): UserImportAnswer {
  const answered = rows.map((row): UserImportRow => (row.outcome === 'join' ? { ...row, outcome: 'add' } : row))
  return { ...rest, counts: { ...counts, add: counts.add + counts.join, join: 0 }, rows: answered }
}

const isNew = ({ outcome }: UserImportRow): boolean => outcome === 'add' || outcome === 'join'

/** Of a row that is not refused: its texts are as they are kept. */
const personOf = ({ shortName, firstName, lastName, email }: UserImportRow): NewUser => ({ shortName, firstName, lastName, email })

function countOutcomes(rows: readonly UserImportRow[]): UserImportAnswer['counts'] {
  const counts = { add: 0, join: 0, skip: 0, refuse: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

const refusedFirst = (rows: readonly UserImportRow[]): UserImportRow[] => [
  ...rows.filter(({ outcome }) => outcome === 'refuse'),
  ...rows.filter(({ outcome }) => outcome !== 'refuse'),
]
