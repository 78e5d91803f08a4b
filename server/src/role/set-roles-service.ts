import { assignRights, decide, fullName, processRoleMessages, processTables, type RoleLists, roleCodes } from '@strata/contract'
import { readTimezone } from '../company/index.ts'
import { type CompanyTransaction, describeMoment, fail, type MemberContext, matchesEtag, signalRoles } from '../platform/index.ts'
import { findPlace, type Place, type ProcessItem } from '../process/index.ts'
import { changerOf } from './describe-role-changes.ts'
import { assignMoves, assignRoles, type RoleMove, refuseForeignRoles } from './process-role-service.ts'
import { type HoldingChange, listHoldings } from './process-role-store.ts'
import { findLastRoleChange } from './role-change-views.ts'
import { roleEtagOf } from './role-etag.ts'
import { announceRoles } from './role-notices.ts'

export interface RoleOrder {
  item: ProcessItem
  lists: RoleLists
  /** The `if-match` header: the roles that were seen; left out: not asked. */
  ifMatch: string | undefined
}

/**
 * Sets the roles of a process by somebody who may set each of the given lists, and announces that to the people; answers what changed.
 * @throws Problem INVALID, NO_RIGHT, EDITED_MEANWHILE
 */
export async function setRoles(context: MemberContext, { item, lists, ifMatch }: RoleOrder): Promise<HoldingChange[]> {
  const { tx, actor, services } = context
  const { place } = item
  refuseForeignRoles(place.level, lists)
  refuseWithoutRight(context, item, lists)
  await refuseUnseen(context, place.chronId, ifMatch)
  const on = services.clock.now()
  const changes = await assignRoles(tx, { chronId: place.chronId, lists, by: actor.companyUserId, on })
  await announceChanges(tx, place, { changes, by: actor.companyUserId, on, hasConsents: actor.hasConsents })
  return changes
}

export interface RoleMoves {
  moves: readonly RoleMove[]
  /** The companyUserId of who moves them. */
  by: number
  on: Date
}

/**
 * Moves roles of a living process from one person to another, as setting them does: who is to have one already keeps it. Nobody else’s role changes. The caller locks the
 * process, and has decided the rights. @throws Problem INVALID, WRONG_STATE
 */
export async function moveRoles(tx: CompanyTransaction, place: Place, { moves, by, on }: RoleMoves): Promise<void> {
  const changes = await assignMoves(tx, { chronId: place.chronId, moves, by, on })
  await announceChanges(tx, place, { changes, by, on })
}

async function announceChanges(
  tx: CompanyTransaction,
  place: Place,
  { changes, by, on, hasConsents }: { changes: readonly HoldingChange[]; by: number; on: Date; hasConsents?: boolean },
): Promise<void> {
  const global = place.parentChronId === null ? place : ((await findPlace(tx, place.parentChronId, by)) ?? place)
  await announceRoles(tx, { place, global, changes, by, on, hasConsents })
  const losers = changes.filter(({ gained }) => !gained).map(({ memberId }) => memberId)
  if (changes.length > 0) await signalRoles(tx, place, [...new Set(losers)])
}

/** Each list has a right of its own (specification 1 §6); that of restricted processes included (specification 5 §16). */
function refuseWithoutRight({ actor }: MemberContext, { rights }: ProcessItem, lists: RoleLists): void {
  for (const role of roleCodes) {
    if (lists[role] === undefined) continue
    const decision = decide(processTables, actor, assignRights[role], rights)
    if (!decision.allowed) fail(decision.code)
  }
}

async function refuseUnseen({ tx, actor }: MemberContext, chronId: number, ifMatch: string | undefined): Promise<void> {
  if (ifMatch === undefined || matchesEtag(ifMatch, roleEtagOf(await listHoldings(tx, chronId)))) return
  const last = await findLastRoleChange(tx, chronId)
  if (!last) fail('EDITED_MEANWHILE', { detail: processRoleMessages.changedSince })
  const time = describeMoment(last.on, await readTimezone(tx, actor.companyUserId))
  fail('EDITED_MEANWHILE', {
    detail: processRoleMessages.changedMeanwhile({ name: fullName(changerOf({ changedBy: last.by, byGroup: last.byGroup })), time }),
  })
}
