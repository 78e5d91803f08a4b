import type { VersionKind } from '@strata/contract'
import { versionedChart } from '../chart/index.ts'
import { versionedDocument } from '../document/index.ts'
import { versionedExpectation } from '../expectation/index.ts'
import {
  type Clock,
  type CompanyTransaction,
  type Database,
  type FileStore,
  fail,
  inEachCompany,
  type JobHandler,
  type RecurringJob,
} from '../platform/index.ts'
import {
  decideVersion,
  type FilingWork,
  giveConsent,
  listWalkingVersions,
  type NamedVersion,
  remindOfConsents,
  settleConsents,
  type Versioned,
  type VersionedItem,
  type VersionRef,
  versionOf,
  type WalksJob,
} from '../version/index.ts'

/** What is done with a version of some kind while it is on its path. */
interface WalkedKind {
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

const walk = <Item extends Versioned>(of: VersionedItem<Item, FilingWork>): WalkedKind => ({
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
      contentHash: await of.contentHash(work.tx, versionOf<NonNullable<Item['version']>>(item)),
    })
  },
})

const walkedKinds: Readonly<Record<VersionKind, WalkedKind>> = {
  chart: walk(versionedChart),
  document: walk(versionedDocument),
  expectation: walk(versionedExpectation),
}

/** A version as mails name it. */
export const describeWalked = (
  tx: CompanyTransaction,
  { kind, id }: { kind: VersionKind; id: number },
): Promise<NamedVersion | undefined> => walkedKinds[kind].describe(tx, id)

/** Answers as somebody who is asked, for programs. @throws Problem NOT_FOUND, WRONG_STATE */
export const answerConsent = (work: FilingWork, { kind, id }: VersionRef, answer: ConsentAnswer): Promise<void> =>
  walkedKinds[kind].answer(work, id, answer)

interface Parts {
  database: Database
  files: FileStore
  clock: Clock
}

/** Passes steps whose days are over, and reminds those who are asked. Each hour: timezones begin their days at different hours. */
export const walkConsentsHourly = ({ database, files, clock }: Parts): RecurringJob => ({
  name: 'walkConsentsHourly',
  pattern: '23 * * * *',
  run: () => inEachCompany(database, (tx) => walkConsentsIn(tx, { files, now: clock.now() })),
})

/** The same at once in one company, after roles changed. */
export function walkConsents({ database, files, clock }: Parts): JobHandler<WalksJob> {
  return ({ companyId }) => database.inCompany(companyId, (tx) => walkConsentsIn(tx, { files, now: clock.now() }))
}

export async function walkConsentsIn(tx: CompanyTransaction, { files, now }: { files: FileStore; now: Date }): Promise<void> {
  for (const { kind, id } of await listWalkingVersions(tx))
    await walkedKinds[kind].walk({ tx, by: nobody, now, files, hasSubstitutes: true, hasConsents: true }, id)
}

/** What a job does is nobody's doing. */
const nobody = 0
