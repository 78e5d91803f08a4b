import { compareSides, pairReciprocal } from '@strata/contract'
import { type OurSaid, type TheirSaid, toTheirs } from '../expectation/index.ts'
import type { CompanyTransaction } from '../platform/index.ts'
import type { ChangedRow, Difference, ReciprocalRow } from './difference.ts'
import { type AskedExpectation, getComparedExpectation, type InterfacingRow, type PartyRow } from './difference-views.ts'

/** What a version of expectations changes: rows. */
export async function readExpectationDifference(tx: CompanyTransaction, asked: AskedExpectation): Promise<Difference> {
  const { placeChronId, approvedId, parties, interfacing, theirs } = await getComparedExpectation(tx, asked)
  const rows = [...parties.map(ofParty), ...interfacing.map(ofInterfacing)]
  const [present, former] = [rows.filter(({ isFormer }) => !isFormer), rows.filter(({ isFormer }) => isFormer)]
  const changed = compareRows(present, former, toTheirs(theirs))
  return { placeChronId, removed: [], renamed: [], components: [], parties: [], rows: changed, isFirst: approvedId === null }
}

/** A row of expectations by what of it may touch something else. */
export interface ComparedRow {
  chronId: number
  /** Whom it is about, as nobody else of its type is named. */
  party: string
  /** The process it is about; null: none. */
  processChronId: number | null
  /** One of customers and suppliers, two of interfacing processes. */
  sides: readonly Pick<OurSaid, 'part' | 'side'>[]
  /** Of interfacing processes none. */
  frequencyId: number | null
}

/** A row that is about somebody else now is another one. */
export function compareRows(present: readonly ComparedRow[], former: readonly ComparedRow[], theirs: readonly TheirSaid[]): ChangedRow[] {
  const formerOf = new Map(former.map((row) => [row.chronId, row]))
  const presentOf = new Map(present.map((row) => [row.chronId, row]))
  const [besidePresent, besideFormer] = [pairRows(present, theirs), pairRows(former, theirs)]
  const changeOf = (row: ComparedRow): ChangedRow['change'] | undefined => {
    const before = formerOf.get(row.chronId)
    if (before?.party !== row.party) return 'added'
    return isSameMeasure(before, row) ? undefined : 'changed'
  }
  return [
    ...present.flatMap((row): ChangedRow[] => {
      const change = changeOf(row)
      return change ? [{ change, chronId: row.chronId, reciprocal: besidePresent.get(row.chronId) ?? [] }] : []
    }),
    ...former
      .filter((row) => presentOf.get(row.chronId)?.party !== row.party)
      .map(({ chronId }): ChangedRow => ({ change: 'removed', chronId, reciprocal: besideFormer.get(chronId) ?? [] })),
  ]
}

/** Parameter, type, target, bounds and frequency; what is expected in words is not compared. */
function isSameMeasure(one: ComparedRow, other: ComparedRow): boolean {
  return (
    one.frequencyId === other.frequencyId &&
    one.sides.every(({ side }, index) => {
      const beside = other.sides[index]
      return beside !== undefined && compareSides(side, beside.side).length === 0
    })
  )
}

/** By the chronId of our row, what the other process says of the same. */
function pairRows(rows: readonly ComparedRow[], theirs: readonly TheirSaid[]): ReadonlyMap<number, ReciprocalRow[]> {
  const ours = rows.flatMap(({ chronId, processChronId, sides }) =>
    processChronId === null ? [] : sides.map(({ part, side }) => ({ detailId: chronId, processChronId, part, side })),
  )
  const found = new Map<number, ReciprocalRow[]>()
  const theirsOf = groupSaid(theirs)
  for (const [key, said] of groupSaid(ours)) {
    for (const { ours: row, theirs: other, differs } of pairReciprocal(said, theirsOf.get(key) ?? [])) {
      if (!row || !other) continue
      const { type: kind, expectationChronId: id } = other.counterpart
      const known = found.get(row.detailId) ?? []
      found.set(row.detailId, [...known, { kind, id, processChronId: other.processChronId, isSame: differs.length === 0 }])
    }
  }
  return found
}

/** By what it is about: looking through all of it for each row would take a second for thousands. */
function groupSaid<Said extends Pick<OurSaid, 'processChronId' | 'part'>>(all: readonly Said[]): ReadonlyMap<string, Said[]> {
  const groups = new Map<string, Said[]>()
  for (const said of all) {
    const group = groups.get(keyOf(said))
    if (group) group.push(said)
    else groups.set(keyOf(said), [said])
  }
  return groups
}

const keyOf = ({ processChronId, part }: Pick<OurSaid, 'processChronId' | 'part'>): string => `${processChronId} ${part}`

const ofInterfacing = ({ chronId, isFormer, processId, yours, theirs }: InterfacingRow): ComparedRow & { isFormer: boolean } => ({
  chronId,
  isFormer,
  party: String(processId),
  processChronId: processId,
  sides: [
    { part: 'your', side: yours },
    { part: 'their', side: theirs },
  ],
  frequencyId: null,
})

const ofParty = ({ chronId, isFormer, partyType, partyId, frequencyId, side }: PartyRow): ComparedRow & { isFormer: boolean } => ({
  chronId,
  isFormer,
  party: `${partyType} ${partyId}`,
  processChronId: partyType === 'Internal' ? partyId : null,
  sides: [{ part: null, side }],
  frequencyId,
})
