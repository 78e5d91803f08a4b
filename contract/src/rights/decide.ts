import type { ErrorCode } from '../http/index.ts'
import { type AskedVersion, consenterReads, goOn, hasConsented, isAsked, isBindingFor, isConsent } from './consenter.ts'
import type { Holder, Lifecycle, ProcessRole, RightsTable, Transition } from './holder.ts'
import { isMaker, itemFor, type Principal, substituteDecides, substituteReads } from './substitute.ts'

/** Who asks. All of it is read again on each call (specification 5 §18). */
export interface Actor {
  companyUserId: number
  isAdmin: boolean
  isCeo: boolean
  isAdvisor: boolean
  /** Of the company one is in; left out: basic. */
  isPremium?: boolean
  /** Those for whom the actor stands in now, in decisions alone (specification 4 §3). Left out: nobody. */
  standsInFor?: readonly Principal[]
  /** The versions to which the actor is asked to consent now (specification 4 §2). Left out: the company never set a path. */
  asked?: readonly AskedVersion[]
  /** Of a CEO the versions that wait for consents that are binding (`about`). Left out: none. */
  bound?: readonly string[]
}

/** What is asked about: facts the server has loaded. `group` names the row of the rights table. */
export interface RightsItem {
  group: string
  status?: string
  /** Names the version, by its kind and id; left out where none is asked about. */
  about?: string
  /** The restriction that holds here, inherited from above included (specification 5 §20.2). */
  restricted: boolean
  /** The actor's roles for this item. */
  roles: readonly ProcessRole[]
  preparerId?: number
  /** Who sent it for approval; null where nobody did. */
  senderId?: number | null
  /** Who saved it last. */
  saverId?: number
  /** The process it is below and the one above that (chronIds): whose roles count for whom the actor stands in for. Left out: below none. */
  below?: readonly (number | null)[]
  /** The version of the same that waits for a decision, of what is read along with it: a substitute reads it for as long as that one waits. */
  waiting?: { tables: RightsTables; rights: RightsItem }
  /** Below a removed process everything is read-only (specification 5 §20.6). */
  frozen?: boolean
}

export interface RightsTables {
  rights: RightsTable
  lifecycle: Lifecycle
  /** Rights that only read: asked by themselves, they stay where all else is frozen. Left out: none. */
  reads?: readonly string[]
  /** Groups that only premium companies have (specification 5 §4). Left out: none. */
  premium?: readonly string[]
}

/** Why an action is refused. `code` is the server's answer; `reason` is what the browser shows beside a disabled button. */
export interface Refusal {
  allowed: false
  code: Extract<ErrorCode, 'NO_RIGHT' | 'RESTRICTED' | 'PREMIUM_ONLY' | 'WRONG_STATE'>
  /** `role`: one's roles never give it; `premium`: the company's access lacks it; `state`: only the state forbids it. */
  because: 'role' | 'restriction' | 'premium' | 'state'
}
export type Decision = { allowed: true } | Refusal

const refuse = (code: Refusal['code'], because: Refusal['because']): Refusal => ({ allowed: false, code, because })

/** The one interpreter of all rights and lifecycle tables: may this actor take this action on this item now? */
export function decide(tables: RightsTables, actor: Actor, action: string, item: RightsItem): Decision {
  if (action === goOn) return findGoingOn(actor, item) ? { allowed: true } : decide(tables, actor, 'approve', item)
  const own = decideOwn(tables, actor, action, item)
  if (own.allowed || (consenterReads.includes(action) && opensAsConsenter(actor, item))) return { allowed: true }
  if (!actor.standsInFor?.length) return own
  if (substituteReads.includes(action) && mayReadAsSubstitute(tables, actor, item)) return { allowed: true }
  return decideAsSubstitute(tables, actor, action, item)?.decision ?? own
}

/** For whom the actor acts who takes this action, which was allowed: nobody where the actor's own roles give it. */
export function findPrincipal(tables: RightsTables, actor: Actor, action: string, item: RightsItem): Principal | undefined {
  if (action === goOn) {
    const ceo = findGoingOn(actor, item)
    return ceo === undefined ? findPrincipal(tables, actor, 'approve', item) : ceo.principal
  }
  if (!actor.standsInFor?.length || decideOwn(tables, actor, action, item).allowed) return undefined
  return decideAsSubstitute(tables, actor, action, item)?.principal
}

/** As whom the actor approves a version whose binding consents are missing: as the CEO, or (`principal`) in the place of the CEO. */
function findGoingOn(actor: Actor, item: RightsItem): { principal: Principal | undefined } | undefined {
  if (item.frozen) return undefined
  if (isBindingFor(actor, item)) return { principal: undefined }
  const principal = isMaker(actor.companyUserId, item) ? undefined : actor.standsInFor?.find((one) => isBindingFor(one, item))
  return principal && { principal }
}

/** The first of those whom the actor stands in for who may decide this version; else one for whom only the state forbids it, of what everyone may know of. */
function decideAsSubstitute(tables: RightsTables, actor: Actor, action: string, item: RightsItem) {
  if (!substituteDecides.includes(action) || isMaker(actor.companyUserId, item)) return undefined
  const decisions = (actor.standsInFor ?? []).map((principal) => ({
    principal,
    decision: decideOwn(tables, principal, action, itemFor(principal, item)),
  }))
  const late = ({ decision }: { decision: Decision }): boolean => !item.restricted && !decision.allowed && decision.because === 'state'
  return decisions.find(({ decision }) => decision.allowed) ?? decisions.find(late)
}

/** While it waits for a decision or a consent that the actor may give for somebody. */
function mayReadAsSubstitute(tables: RightsTables, actor: Actor, item: RightsItem): boolean {
  const { tables: ofWaiting, rights } = item.waiting ?? { tables, rights: item }
  if (findGoingOn(actor, rights)) return true
  return ['approve', 'consent'].some(
    (action) =>
      transitionsNamed(ofWaiting.lifecycle, action, rights.group).some(({ from }) => from === rights.status) &&
      decideAsSubstitute(ofWaiting, actor, action, rights)?.decision.allowed === true,
  )
}

/** What is read along with a version that asks for the actor's consent; of what is restricted only those are asked who may open it anyway. */
function opensAsConsenter(actor: Actor, { waiting, ...item }: RightsItem): boolean {
  const rights = waiting?.rights ?? item
  return isAsked(actor, rights) && (!rights.restricted || mayOpenRestricted(actor, rights))
}

function decideOwn(tables: RightsTables, actor: Actor, action: string, item: RightsItem): Decision {
  if (item.restricted && !mayOpenRestricted(actor, item)) return refuse('RESTRICTED', 'restriction')
  const transitions = transitionsNamed(tables.lifecycle, action, item.group)
  const { present, right } = rightFor(transitions, action, item)
  if (!holdsRight(tables, actor, right, item)) return refuse('NO_RIGHT', 'role')
  if (tables.premium?.includes(item.group) && !actor.isPremium) return refuse('PREMIUM_ONLY', 'premium')
  if (transitions.length === 0) return item.frozen && !tables.reads?.includes(right) ? refuse('WRONG_STATE', 'state') : { allowed: true }
  if (!present || (item.frozen && !present.reads)) return refuse('WRONG_STATE', 'state')
  if (isConsent(action) && hasConsented(actor, item)) return refuse('WRONG_STATE', 'state')
  return { allowed: true }
}

/** A restricted process opens for its role holders, the admin, the CEO and advisors (specification 5 §5). */
export const mayOpenRestricted = (actor: Actor, item: Pick<RightsItem, 'roles'>): boolean =>
  actor.isAdmin || actor.isCeo || actor.isAdvisor || item.roles.length > 0

/** All that the actor holds here. */
export function heldBy(actor: Actor, item: RightsItem): ReadonlySet<Holder> {
  const held = new Set<Holder>(['everyone', ...item.roles])
  if (actor.isAdmin) held.add('admin')
  if (actor.isCeo) held.add('ceo')
  if (actor.isAdvisor) held.add('advisor')
  if (item.preparerId === actor.companyUserId) held.add('preparer')
  if (item.senderId === actor.companyUserId) held.add('sender')
  if (isAsked(actor, item)) held.add('consenter')
  return held
}

/** As what the actor may take this action here, in the order of the rights table; nothing where they may not. */
export function listHoldings(tables: RightsTables, actor: Actor, action: string, item: RightsItem): Holder[] {
  const { right } = rightFor(transitionsNamed(tables.lifecycle, action, item.group), action, item)
  const held = heldBy(actor, item)
  return listHolders(tables, right, item).filter((holder) => held.has(holder) && (holder !== 'sender' || mayRead(tables, actor, item)))
}

/** The transition from the present state, and the right that the action takes. */
function rightFor(transitions: ReturnType<typeof transitionsNamed>, action: string, item: RightsItem) {
  const present = transitions.find(({ from }) => from === item.status)?.transition
  return { present, right: (present ?? transitions[0]?.transition)?.right ?? action }
}

/** Who holds a right here, whoever they are. */
export function listHolders(tables: RightsTables, right: string, item: Pick<RightsItem, 'group' | 'restricted'>): readonly Holder[] {
  const row = tables.rights[item.group]
  return (item.restricted ? (row?.[`restricted ${right}`] ?? row?.[right]) : row?.[right]) ?? []
}

function holdsRight(tables: RightsTables, actor: Actor, right: string, item: RightsItem): boolean {
  const held = heldBy(actor, item)
  return listHolders(tables, right, item).some((holder) => held.has(holder) && (holder !== 'sender' || mayRead(tables, actor, item)))
}

/** What the present state asks of a reader; who lost the role in which he sent a version has nothing of it any more. */
function mayRead(tables: RightsTables, actor: Actor, item: RightsItem): boolean {
  const reading = item.status === undefined ? undefined : tables.lifecycle[item.status]?.read
  return reading !== undefined && holdsRight(tables, actor, reading.right, item)
}

function transitionsNamed(lifecycle: Lifecycle, action: string, group: string): { from: string; transition: Transition }[] {
  return Object.entries(lifecycle).flatMap(([from, actions]) => {
    const transition = actions[action]
    return transition && (!transition.only || transition.only.includes(group)) ? [{ from, transition }] : []
  })
}
