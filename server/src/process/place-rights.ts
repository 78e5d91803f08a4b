import { type Actor, decide, mayOpenRestricted, processTables, type RightsItem } from '@strata/contract'
import type { UnnamedPlace } from './place-views.ts'

/** The facts about what hangs below a process, that rights are decided by; `group` is the kind of item. */
export function rightsBelow(place: UnnamedPlace, group: string): RightsItem {
  return { group, restricted: place.isClosed, roles: place.roles, frozen: place.isDeleted || place.isBelowDeleted }
}

/** The facts about the roles of a living process, that rights are decided by. */
export const roleRightsOf = (place: UnnamedPlace): RightsItem => rightsBelow(place, roleGroupOf(place))

export const roleGroupOf = ({ level, isBelowRestricted }: Pick<UnnamedPlace, 'level' | 'isBelowRestricted'>): string =>
  level === 'ma' && isBelowRestricted ? 'maBelowRestricted' : level

/** Whether a member may know that a process exists: one never approved shows to those who see its chart under way (specification 5 §16). */
export function maySeeProcess(actor: Actor, place: UnnamedPlace): boolean {
  return place.hdd || decide(processTables, actor, 'viewUnapproved', rightsBelow(place, place.level)).allowed
}

/** Whether a member may open a process and what is below it. */
export const mayOpenPlace = (actor: Actor, place: UnnamedPlace): boolean =>
  maySeeProcess(actor, place) && (!place.isClosed || mayOpenRestricted(actor, place))
