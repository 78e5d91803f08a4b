import type { MemberContext } from '../platform/index.ts'
import { decideVersion } from './decide-version.ts'
import { type Replaceable, restoreVersion } from './replace-version.ts'
import { sendVersion, withdrawVersion } from './send-version.ts'
import type { Versioned, VersionedItem } from './versioned-item.ts'
import { type FilingWork, workOf } from './work.ts'

interface LifeContext<Item> extends MemberContext {
  item: Item
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

/** What answers the calls that send, decide and withdraw a version, of whatever it is. */
export const lifeHandlers = <Item extends Versioned>(of: VersionedItem<Item, FilingWork>) => ({
  send: (context: LifeContext<Item>, { headers, body }: SendInput): Promise<undefined> =>
    sendVersion(of, workOf(context), {
      item: context.item,
      ifMatch: headers?.['if-match'],
      ...(body && { packedHistory: body.log }),
    }),
  decide: async (context: LifeContext<Item>, { body }: DecideInput): Promise<undefined> => {
    const { approve, comment, contentHash } = body
    await decideVersion(of, workOf(context), { item: context.item, approve, comment, contentHash })
    context.audit({ approve })
  },
  withdraw: (context: LifeContext<Item>): Promise<undefined> => withdrawVersion(of, workOf(context), context.item),
})

/** What answers the call that restores a replaced version, of whatever can be replaced. */
export const restoreHandler =
  <Item extends Replaceable>(of: VersionedItem<Item, FilingWork>) =>
  (context: LifeContext<Item>): Promise<undefined> =>
    restoreVersion(of, workOf(context), context.item)
