import type { VersionKind } from '@strata/contract'
import { itemKinds } from '../kind/index.ts'
import {
  type Clock,
  type CompanyTransaction,
  type Database,
  type FileStore,
  inEachCompany,
  type JobHandler,
  type RecurringJob,
} from '../platform/index.ts'
import {
  type ConsentAnswer,
  type FilingWork,
  listWalkingVersions,
  type NamedVersion,
  type VersionRef,
  type WalksJob,
} from '../version/index.ts'

/** A version as mails name it. */
export const describeWalked = (
  tx: CompanyTransaction,
  { kind, id }: { kind: VersionKind; id: number },
): Promise<NamedVersion | undefined> => itemKinds[kind].walked.describe(tx, id)

/** Answers as somebody who is asked, for programs. @throws Problem NOT_FOUND, WRONG_STATE */
export const answerConsent = (work: FilingWork, { kind, id }: VersionRef, answer: ConsentAnswer): Promise<void> =>
  itemKinds[kind].walked.answer(work, id, answer)

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
    await itemKinds[kind].walked.walk({ tx, by: nobody, now, files, hasSubstitutes: true, hasConsents: true }, id)
}

/** What a job does is nobody's doing. */
const nobody = 0
