import {
  type Actor,
  decide,
  type ExpectationRow,
  type ExpectationType,
  editableStatuses,
  expectationTables,
  isApproved,
  openStatuses,
  type RightsItem,
  replacedStatuses,
} from '@strata/contract'
import { comparePids } from '@strata/diagram'
import type { CompanyTransaction } from '../platform/index.ts'
import { listPlacesBelow, type Place } from '../process/index.ts'
import { hasApprovedSummary } from './approved-summary-views.ts'
import { describeListed, describeProcess } from './describe-expectation.ts'
import { expectationRightsOf } from './expectation-rights.ts'
import { countWipRows, type ExpectationVersionRow, listExpectations } from './expectation-views.ts'

/** A global process, then the approved processes of its macro chart by their pids (specification 3 §2.1). */
export async function listPanelRows(
  tx: CompanyTransaction,
  actor: Actor,
  { type, globalPlace }: { type: ExpectationType; globalPlace: Place },
): Promise<ExpectationRow[]> {
  const below = await listPlacesBelow(tx, globalPlace.chronId, actor.companyUserId)
  const subs = below.filter(({ hdd, isDeleted }) => hdd && !isDeleted).sort((a, b) => comparePids(a.pid, b.pid) || a.chronId - b.chronId)
  const places = [globalPlace, ...subs]
  const chronIds = places.map(({ chronId }) => chronId)
  const [versions, counts] = [await listExpectations(tx, type, chronIds), await countWipRows(tx, type, chronIds)]
  const hasSummary = await hasApprovedSummary(tx, globalPlace.chronId)
  return places.map((place) => {
    const own = versions.filter(({ processChronId }) => processChronId === place.chronId)
    return {
      ...describeProcess({ place, globalPlace }),
      hasSummary,
      ...describeExpectation(actor, { place, versions: own, counts, hasSummary }),
    }
  })
}

interface PanelFacts {
  place: Place
  /** All of the process, newest first. */
  versions: readonly ExpectationVersionRow[]
  /** Rows of WIPs. */
  counts: ReadonlyMap<number, number>
  hasSummary: boolean
}

type PanelState = Pick<ExpectationRow, 'expectation' | 'underWay' | 'wipRows' | 'can'>

/** What a reader is shown of one process: nothing of one that is closed to them. */
function describeExpectation(actor: Actor, { place, versions, counts, hasSummary }: PanelFacts): PanelState {
  const readable = versions.filter((version) => isAllowed(actor, 'read', expectationRightsOf(place, version)))
  const approved = readable.find(isApproved)
  const open = readable.find(({ status }) => openStatuses.includes(status))
  const wip = open && editableStatuses.includes(open.status) ? open : undefined
  const wipRows = wip ? (counts.get(wip.id) ?? 0) : null
  const exists = versions.some(({ status }) => !replacedStatuses.includes(status))
  const rights = expectationRightsOf(place)
  return {
    expectation: describeListed(approved ?? open),
    underWay: approved ? describeListed(open) : null,
    wipRows,
    can: {
      create: mayIf(actor, { action: 'create', rights, isPossible: hasSummary && !exists }),
      remove: mayIf(actor, { action: 'remove', rights: wip ? expectationRightsOf(place, wip) : rights, isPossible: wipRows === 0 }),
      read: mayIf(actor, { action: 'view', rights, isPossible: (approved ?? open) !== undefined }),
    },
  }
}

interface Wish {
  action: string
  rights: RightsItem
  /** Whether the state leaves room for it. */
  isPossible: boolean
}

function mayIf(actor: Actor, { action, rights, isPossible }: Wish): ExpectationRow['can'][string] {
  const decision = decide(expectationTables, actor, action, rights)
  if (!decision.allowed) return decision.because
  return isPossible || 'state'
}

const isAllowed = (actor: Actor, action: string, rights: RightsItem): boolean => decide(expectationTables, actor, action, rights).allowed
