import { type CompanyTransaction, fail } from '../../platform/index.ts'
import { decideVersion } from '../decide-version.ts'
import { type NamedVersion, type Versioned, type VersionedItem, versionOf } from '../versioned-item.ts'
import type { FilingWork } from '../work.ts'
import { giveConsent } from './answer-consent.ts'
import { remindOfConsents, settleConsents } from './walk-path.ts'

/** What is done with a version of some kind while it is on its path. */
export interface WalkedKind {
  /** Looks at its open step again, and reminds of it. */
  walk(work: FilingWork, id: number): Promise<void>
  describe(tx: CompanyTransaction, id: number): Promise<NamedVersion | undefined>
  /** Consents, or refuses, as somebody who is asked; rights are not asked. */
  answer(work: FilingWork, id: number, answer: ConsentAnswer): Promise<void>
}

export interface ConsentAnswer {
  consent: boolean
  comment: string
}

/** Of what brings its versions to the life that all have. */
export const walked = <Item extends Versioned>(of: VersionedItem<Item, FilingWork>): WalkedKind => ({
  walk: async (work, id) => {
    const item = await of.load(work.tx, id)
    const step = item && (await settleConsents(of, work, item))
    if (item && step) await remindOfConsents(of, work, { item, step })
  },
  describe: async (tx, id) => {
    const item = await of.load(tx, id)
    return item && of.announce.describe(item)
  },
  answer: async (work, id, { consent, comment }) => {
    const item = (await of.load(work.tx, id)) ?? fail('NOT_FOUND')
    if (!consent) return decideVersion(of, work, { item, approve: false, comment, isRefusal: true })
    return giveConsent(of, work, {
      item,
      comment,
      shown: { contentHash: await of.contentHash(work.tx, versionOf<NonNullable<Item['version']>>(item)) },
    })
  },
})
