import {
  decide as decideRight,
  findPrincipal,
  goOn,
  type KeptSignature,
  type Principal,
  type ReadOrder,
  type RightsTables,
  readingMessages,
  type VersionConsents,
} from '@strata/contract'
import { fail, type LoadedItem, type MemberContext, withPrincipals } from '../platform/index.ts'
import { giveConsent, requireAsked } from './consent/answer-consent.ts'
import { describeConsents } from './consent/describe-consents.ts'
import { decideVersion } from './decide-version.ts'
import { type ImpactWatch, watched } from './impact-watch.ts'
import { type Replaceable, restoreVersion } from './replace-version.ts'
import { sendVersion, withdrawVersion } from './send-version.ts'
import { describeSignatures } from './signature/describe-signatures.ts'
import { keepSignature } from './signature/keep-signature.ts'
import type { Versioned, VersionedItem } from './versioned-item.ts'
import { type FilingWork, workOf } from './work.ts'

interface LifeContext<Item> extends MemberContext {
  item: Item & LoadedItem
}

interface SendInput {
  params: object
  headers?: { 'if-match'?: string | undefined } | undefined
  /** `log`: the packed change history. */
  body?: { log: string } | undefined
}

interface DecideInput {
  body: {
    approve: boolean
    comment: string
    contentHash?: string | undefined
    noteHash?: string | undefined
    withoutConsents?: string | undefined
    reading?: ReadOrder | undefined
  }
}

interface ConsentInput {
  body: { consent: boolean; comment: string; contentHash: string; noteHash?: string | undefined }
}

/** What answers the calls that send, decide and withdraw a version and list its signatures, of whatever it is; `watch`: left out where its versions touch nothing else. */
export const lifeHandlers = <Item extends Versioned>(of: VersionedItem<Item, FilingWork>, watch?: ImpactWatch) => ({
  send: async (context: LifeContext<Item>, { headers, body }: SendInput): Promise<undefined> => {
    const work = workOf(context)
    await sendVersion(of, work, { item: context.item, ifMatch: headers?.['if-match'], watch, ...(body && { packedHistory: body.log }) })
  },
  decide: async (context: LifeContext<Item>, { body }: DecideInput): Promise<undefined> => {
    const { approve, comment, contentHash, noteHash, withoutConsents, reading } = body
    if (reading && !approve) fail('INVALID', { issues: [{ path: 'reading', message: readingMessages.withApproval }] })
    const work = workOf(context)
    const announceImpact = await watch?.keep(work, watched(of, context.item), 'decided')
    const { actor, item } = context
    const isGoingOn = approve && withoutConsents !== undefined
    const action = approve ? 'approve' : 'reject'
    const principal = await findPresentPrincipal(of.tables, context, isGoingOn ? goOn : action)
    const actsFor = principal?.companyUserId
    const without = isGoingOn
      ? {
          reason: withoutConsents,
          isCeo: (principal ?? actor).isCeo,
          mayApprove: decideRight(of.tables, actor, 'approve', item.rights).allowed,
        }
      : undefined
    await decideVersion(of, work, { item: context.item, approve, comment, shown: { contentHash, noteHash }, actsFor, without })
    if (reading) await of.askToRead?.(work, context.item, { actor: context.actor, order: reading })
    if (approve) await announceImpact?.(of.announce.describe(context.item))
    const signed = context.actor.signsDecisions ? await keepSignature(of, work, { context, action, contentHash, principal }) : {}
    context.audit({ approve, ...(actsFor !== undefined && { actsFor }), ...signed })
  },
  /** Consents in the open step, or refuses: that is the rejection of the version. */
  consent: async (context: LifeContext<Item>, { body }: ConsentInput): Promise<undefined> => {
    const { consent, comment, contentHash, noteHash } = body
    const shown = { contentHash, noteHash }
    const [work, action] = [workOf(context), consent ? 'consent' : 'refuse'] as const
    const { item } = context
    const principal = await findPresentPrincipal(of.tables, context, action)
    const actsFor = principal?.companyUserId
    if (consent) await giveConsent(of, work, { item, comment, shown, actsFor })
    else {
      await requireAsked(of, work, { item, member: actsFor ?? work.by })
      await watch?.keep(work, watched(of, item), 'decided')
      await decideVersion(of, work, { item, approve: false, comment, shown, actsFor, isRefusal: true })
    }
    const signed = context.actor.signsDecisions ? await keepSignature(of, work, { context, action, contentHash, principal }) : {}
    context.audit({ consent, ...(actsFor !== undefined && { actsFor }), ...signed })
  },
  listConsents: (context: LifeContext<Item>): Promise<VersionConsents> => describeConsents(of, context),
  listSignatures: (context: LifeContext<Item>): Promise<KeptSignature[]> => describeSignatures(of, context.tx, context.item),
  withdraw: (context: LifeContext<Item>): Promise<undefined> => withdrawVersion(of, workOf(context), context.item),
})

/**
 * For whom the caller acts; nobody where their own roles give it. Whoever stands in is asked for once more, now that the version is held: it may have ended while the
 * call waited for that. @throws Problem NO_RIGHT, RESTRICTED, WRONG_STATE
 */
async function findPresentPrincipal<Item>(
  tables: RightsTables,
  { tx, actor, item, services }: LifeContext<Item>,
  action: string,
): Promise<Principal | undefined> {
  if (!findPrincipal(tables, actor, action, item.rights)) return undefined
  const present = await withPrincipals(tx, actor, services.clock.now())
  const decision = decideRight(tables, present, action, item.rights)
  return decision.allowed ? findPrincipal(tables, present, action, item.rights) : fail(decision.code)
}

/** What answers the call that restores a replaced version, of whatever can be replaced. */
export const restoreHandler =
  <Item extends Replaceable>(of: VersionedItem<Item, FilingWork>) =>
  (context: LifeContext<Item>): Promise<undefined> =>
    restoreVersion(of, workOf(context), context.item)
