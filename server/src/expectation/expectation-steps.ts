import type { ExpectationType, Frequency } from '@strata/contract'
import type { Step } from '../chart/index.ts'
import { type CompanyTransaction, type Database, fail } from '../platform/index.ts'
import { decideVersion, sendVersion, type Work } from '../version/index.ts'
import { type ExpectationItem, readProcessItem, readVersionItem } from './expectation-subject.ts'
import { addOwnFrequency } from './frequency/frequency-service.ts'
import { addDetail } from './row/detail-service.ts'
import { createExpectation, reviseExpectation } from './version/expectation-service.ts'
import { versionedExpectation } from './versioned-expectation.ts'

/** What people do with expectations, for programs — the demo, tests — through the services that calls use. Rights are not asked. */
export class ExpectationSteps {
  readonly #database: Pick<Database, 'inCompany'>

  constructor({ database }: { database: Pick<Database, 'inCompany'> }) {
    this.#database = database
  }

  /** Makes the first WIP of a process, whose global process has an approved summary; answers its id. */
  create({ companyId, by, on: now }: Step, address: { type: ExpectationType; processChronId: number }): Promise<number> {
    return this.#database.inCompany(companyId, async (tx) => {
      const item = (await readProcessItem(tx, by, address)) ?? fail('NOT_FOUND')
      return createExpectation({ tx, by, now }, item)
    })
  }

  /** Makes a WIP from an approved version, in the place of this one where one is named; answers its id. */
  revise(step: Step, approvedId: number, replaces: number | null = null): Promise<number> {
    return this.#take(step, approvedId, (work, item) => reviseExpectation(work, { item, replaces }))
  }

  /** Adds a row to a WIP, as it is sent by calls; answers its id. */
  addDetail(step: Step, id: number, body: unknown): Promise<number> {
    return this.#take(step, id, async (work, item) => (await addDetail(work, item, body)).id)
  }

  addFrequency({ companyId, by, on: now }: Step, processChronId: number, name: string): Promise<Frequency> {
    return this.#database.inCompany(companyId, (tx) => addOwnFrequency({ tx, by, now }, processChronId, name))
  }

  send(step: Step, id: number): Promise<void> {
    return this.#take(step, id, (work, item) => sendVersion(versionedExpectation, work, { item }))
  }

  decide(step: Step, id: number, { approve, comment = '' }: { approve: boolean; comment?: string }): Promise<void> {
    return this.#take(step, id, (work, item) => decideVersion(versionedExpectation, work, { item, approve, comment }))
  }

  #take<T>({ companyId, by, on: now }: Step, id: number, act: (work: Work, item: ExpectationItem) => Promise<T>): Promise<T> {
    return this.#database.inCompany(companyId, async (tx) => act({ tx, by, now }, await getItem(tx, by, id)))
  }
}

async function getItem(tx: CompanyTransaction, by: number, id: number): Promise<ExpectationItem> {
  return (await readVersionItem(tx, by, { id, lock: true })) ?? fail('NOT_FOUND')
}
