import type { Actor } from '@strata/contract'
import type { Clock } from '../clock.ts'
import type { CompanyTransaction, Database } from '../database/database.ts'
import { fail } from '../serve/problem.ts'
import { withPrincipals } from '../session/principal-views.ts'
import { findActiveActor } from '../session/valid-session.ts'
import type { FileAddress, ReadItem } from './file-store.ts'

/** Decides whether a member may read an item now. @throws Problem NOT_FOUND, NO_RIGHT, RESTRICTED, PREMIUM_ONLY */
export type RefuseReader = (asking: { tx: CompanyTransaction; actor: Actor }, item: ReadItem) => Promise<void>

/**
 * Asks the rights of who an address names, as of now, at each request for its file (specification 5 §22.12): a restriction or a lost role ends what was handed out minutes ago. Files that
 * were made for one download name nobody and keep to their minutes.
 * @throws Problem ADDRESS_INVALID where the member is inactive, and those of the domain
 */
export const askReader =
  ({ database, clock }: { database: Database; clock: Clock }, domains: Readonly<Record<ReadItem['on'], RefuseReader>>) =>
  async ({ key, reader }: FileAddress): Promise<void> => {
    if (!reader) return
    const companyId = Number(key.split('/')[0])
    await database.readInCompany(companyId, async (tx) => {
      const actor = (await findActiveActor(tx, reader.memberId)) ?? fail('ADDRESS_INVALID')
      await domains[reader.item.on]({ tx, actor: await withPrincipals(tx, actor, clock.now()) }, reader.item)
    })
  }
