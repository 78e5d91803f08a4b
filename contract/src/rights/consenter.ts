import type { Actor, RightsItem } from './decide.ts'
import { isMaker } from './substitute.ts'

/** A version whose open step asks somebody. `isDone`: they have consented in it, so that they read it and do nothing else. */
export interface AskedVersion {
  /** As `about` of the item names it. */
  about: string
  isDone: boolean
}

/** The version that rights are asked about, by its kind and id. */
export const aboutVersion = (kind: string, id: number): string => `${kind} ${id}`

/** What somebody answers who is asked. */
export const isConsent = (action: string): boolean => action === 'consent' || action === 'refuse'

/** What is opened along with the version itself. */
export const consenterReads: readonly string[] = ['comments']

/** Whether somebody is asked for consent to this version now. Never one of its makers. */
export const isAsked = (actor: Actor, item: RightsItem): boolean => findAsked(actor, item) !== undefined

export const hasConsented = (actor: Actor, item: RightsItem): boolean => findAsked(actor, item)?.isDone === true

const findAsked = ({ asked = [], companyUserId }: Actor, item: RightsItem): AskedVersion | undefined =>
  isMaker(companyUserId, item) ? undefined : asked.find(({ about }) => about === item.about)

/**
 * Approving a version though consents are missing (specification 4 §12): whoever may approve it does, and, where they are binding, the CEO, whether or not the CEO approves
 * such versions. It is no right of the tables: it holds for one version, as long as its path is open.
 */
export const goOn = 'goOn'

/** Whether consents to this version are missing that are binding, and the actor is the CEO. */
export const isBindingFor = ({ isCeo, bound = [] }: Actor, { about }: RightsItem): boolean =>
  isCeo && about !== undefined && bound.includes(about)
