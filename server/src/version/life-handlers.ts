import { findPrincipal, type KeptSignature } from '@strata/contract'
import type { LoadedItem, MemberContext } from '../platform/index.ts'
import { decideVersion } from './decide-version.ts'
import type { ImpactWatch } from './impact-watch.ts'
import { type Replaceable, restoreVersion } from './replace-version.ts'
import { sendVersion, withdrawVersion } from './send-version.ts'
import { describeSignatures } from './signature/describe-signatures.ts'
import { keepSignature } from './signature/keep-signature.ts'
import { type Versioned, type VersionedItem, versionOf } from './versioned-item.ts'
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
  body: { approve: boolean; comment: string; contentHash?: string | undefined }
}

/** What answers the calls that send, decide and withdraw a version and list its signatures, of whatever it is; `watch`: left out where its versions touch nothing else. */
export const lifeHandlers = <Item extends Versioned>(of: VersionedItem<Item, FilingWork>, watch?: ImpactWatch) => ({
  send: async (context: LifeContext<Item>, { headers, body }: SendInput): Promise<undefined> => {
    const work = workOf(context)
    await sendVersion(of, work, { item: context.item, ifMatch: headers?.['if-match'], ...(body && { packedHistory: body.log }) })
    await watch?.keep(work, { kind: of.kind, id: versionOf(context.item).id }, 'sent')
  },
  decide: async (context: LifeContext<Item>, { body }: DecideInput): Promise<undefined> => {
    const { approve, comment, contentHash } = body
    const work = workOf(context)
    const announceImpact = await watch?.keep(work, { kind: of.kind, id: versionOf(context.item).id }, 'decided')
    const principal = findPrincipal(of.tables, context.actor, approve ? 'approve' : 'reject', context.item.rights)
    const actsFor = principal?.companyUserId
    await decideVersion(of, work, { item: context.item, approve, comment, contentHash, actsFor })
    if (approve) await announceImpact?.(of.announce.describe(context.item))
    const signed = context.actor.signsDecisions ? await keepSignature(of, work, { context, approve, contentHash, principal }) : {}
    context.audit({ approve, ...(actsFor !== undefined && { actsFor }), ...signed })
  },
  listSignatures: (context: LifeContext<Item>): Promise<KeptSignature[]> => describeSignatures(of, context.tx, context.item),
  withdraw: (context: LifeContext<Item>): Promise<undefined> => withdrawVersion(of, workOf(context), context.item),
})

/** What answers the call that restores a replaced version, of whatever can be replaced. */
export const restoreHandler =
  <Item extends Replaceable>(of: VersionedItem<Item, FilingWork>) =>
  (context: LifeContext<Item>): Promise<undefined> =>
    restoreVersion(of, workOf(context), context.item)
