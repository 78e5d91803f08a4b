import { type NamingAction, suggestionItemType, suggestionTables } from '@strata/contract'
import { type AuditSubject, auditSubjects, describeEntries, type StoredEntry, type SubjectKind } from '../audit/index.ts'
import type { CompanyTransaction, Database } from '../platform/index.ts'
import { type EntryPlace, listEntriesAfter, listSubjectPlaces, type NewestSeq } from './audit-pack-views.ts'
import { maySeeOf } from './listed-item.ts'
import type { PackScope } from './pack-scope.ts'

interface Wanted {
  companyId: number
  scope: PackScope
  /** The last entry of each lane that is taken. */
  newest: readonly NewestSeq[]
  /** Every entry of the company; else those about items of the pack, which were done in its period. */
  isWhole: boolean
}

const batch = 1_000

interface Batch {
  entries: object[]
  /** Where it ended; undefined where nothing was left. */
  last: EntryPlace | undefined
}

/** The entries of the audit trail for a pack, the oldest first, each batch in a short transaction. Calls, browsers and accounts are not named. */
export async function* listAuditEntries(database: Database, wanted: Wanted): AsyncGenerator<object> {
  for (let after: EntryPlace | undefined; ; ) {
    const { entries, last } = await database.readInCompany(wanted.companyId, (tx) => readBatch(tx, wanted, after))
    yield* entries
    if (last === undefined) return
    after = last
  }
}

async function readBatch(tx: CompanyTransaction, wanted: Wanted, after: EntryPlace | undefined): Promise<Batch> {
  const rows = await listEntriesAfter(tx, { newest: wanted.newest, after, size: batch })
  const stored = rows.map(({ moment: _, ...row }): StoredEntry => ({ ...row, facts: JSON.parse(row.facts) }))
  const taken = wanted.isWhole ? stored : await keepItems(tx, wanted.scope, stored)
  const described = await describeEntries(tx, taken)
  const last = rows.at(-1)
  return {
    entries: described.map(({ correlationId: _call, ...entry }) => entry),
    last: last && { at: last.moment, lane: last.lane, seq: last.seq },
  }
}

/** What people do with the items of a pack; comments, members and people’s logins are none. */
const itemKinds: ReadonlySet<SubjectKind> = new Set([
  'chart',
  'expectation',
  'document',
  'place',
  'process',
  'month',
  'dataRow',
  'area',
  'sheet',
])

async function keepItems(tx: CompanyTransaction, scope: PackScope, entries: readonly StoredEntry[]) {
  const { process, places, from, until } = scope
  const inPeriod = entries.filter(({ at, outcome }) => outcome === 'done' && at >= from.toISOString() && at < until.toISOString())
  const about = inPeriod.flatMap((entry) => {
    const subject = findSubject(entry)
    return subject && itemKinds.has(subject.kind) ? [{ entry, subject }] : []
  })
  const found = await listSubjectPlaces(tx, collectIds(about.map(({ subject }) => subject)))
  const at = new Map(found.map((row) => [keyOf(row), row.at]))
  return about.flatMap(({ entry, subject }) => {
    const place = at.get(keyOf(subject))
    const isIn = place === null ? process === null : place !== undefined && places.has(place)
    return isIn && maySeeEntry(scope, entry, place ?? null) ? [entry] : []
  })
}

/** That somebody suggested something is for those who see the suggestion. */
function maySeeEntry(scope: PackScope, { action, facts, userId }: StoredEntry, processChronId: number | null): boolean {
  const type = suggestionItemType.safeParse(facts.itemType)
  if (!action.startsWith('suggestion.') || userId === scope.actor.companyUserId) return true
  return type.success && maySeeOf(suggestionTables, 'answer', scope, { type: type.data, name: null, processChronId })
}

const isNaming = (action: string): action is NamingAction => action in auditSubjects

function findSubject({ action, facts }: StoredEntry): AuditSubject | undefined {
  return isNaming(action) ? auditSubjects[action](facts) : undefined
}

function collectIds(subjects: readonly AuditSubject[]): Map<SubjectKind, number[]> {
  const ids = new Map<SubjectKind, number[]>()
  for (const { kind, id } of subjects) ids.set(kind, [...(ids.get(kind) ?? []), id])
  return ids
}

const keyOf = ({ kind, id }: { kind: string; id: number }): string => `${kind}/${id}`
