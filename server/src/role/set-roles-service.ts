import { assignRights, decide, fullName, processRoleMessages, processTables, type RoleLists, roleCodes } from '@strata/contract'
import { readTimezone } from '../company/index.ts'
import { describeMoment, fail, type MemberContext, matchesEtag, signalRoles } from '../platform/index.ts'
import { findPlace, type ProcessItem } from '../process/index.ts'
import { changerOf } from './describe-role-changes.ts'
import { assignRoles, refuseForeignRoles } from './process-role-service.ts'
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
  const global = place.parentChronId === null ? place : ((await findPlace(tx, place.parentChronId, actor.companyUserId)) ?? place)
  await announceRoles(tx, { place, global, changes, by: actor.companyUserId, on, hasConsents: actor.hasConsents })
  const losers = changes.filter(({ gained }) => !gained).map(({ memberId }) => memberId)
  if (changes.length > 0) await signalRoles(tx, place, [...new Set(losers)])
  return changes
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
