import type { ReadOrder } from '@strata/contract'
import { type CompanyTransaction, type Database, fail } from '../platform/index.ts'
import type { Work } from '../version/index.ts'
import { findReadItem, type NamedItem, type ReadItem } from './read-item.ts'
import { kindOf } from './read-kinds.ts'
import type { ReadableKinds, ReadableVersion } from './readable-kind.ts'
import { askToRead, confirmReading } from './reading-service.ts'

/** Who does something, in which company, when. */
interface Step {
  companyId: number
  /** The companyUserId. */
  by: number
  on: Date
}

/** What people do about reading, for programs — the demo, tests — through the services that calls use. Rights are not asked. */
export class ReadingSteps {
  readonly #database: Pick<Database, 'inCompany'>
  readonly #kinds: ReadableKinds

  constructor(database: Pick<Database, 'inCompany'>, kinds: ReadableKinds) {
    this.#database = database
    this.#kinds = kinds
  }

  /** Answers the id of the request. */
  ask(step: Step, item: NamedItem, order: ReadOrder): Promise<number> {
    const actor = { companyUserId: step.by, isAdmin: true, isCeo: true, isAdvisor: false }
    return this.#take(step, item, async (work, found, version) => askToRead(work, found, version.notice, { actor, order }))
  }

  async confirm(step: Step, item: NamedItem): Promise<void> {
    await this.#take(step, item, async (work, found, version) => {
      const { contentHash } = await version.readBound()
      return confirmReading(work, { item: found, version, contentHash, signed: undefined })
    })
  }

  #take<T>(
    { companyId, by, on }: Step,
    item: NamedItem,
    act: (work: Work, found: ReadItem, version: ReadableVersion) => Promise<T>,
  ): Promise<T> {
    return this.#database.inCompany(companyId, async (tx) => {
      const found = (await findReadItem(tx, item, by)) ?? fail('NOT_FOUND')
      return act({ tx, by, now: on }, found, await this.#find(tx, found, by))
    })
  }

  async #find(tx: CompanyTransaction, { type, versionId }: ReadItem, by: number): Promise<ReadableVersion> {
    return (await this.#kinds[kindOf(type).kind].readable.find(tx, versionId, by)) ?? fail('NOT_FOUND')
  }
}
