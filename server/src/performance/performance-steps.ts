import type { DataMonth } from '@strata/contract'
import type { Step } from '../chart/chart-steps.ts'
import type { CompanyTransaction, Database } from '../platform/database/database.ts'
import { fail } from '../platform/serve/problem.ts'
import { closeMonth, reopenMonth } from './close-service.ts'
import { openMonth } from './performance-service.ts'
import { type MonthItem, readMonthItem, readPerformanceItem } from './performance-subject.ts'
import type { PerformanceWork } from './performance-work.ts'

/** What people do with performance data, for programs — the demo, tests — through the services that calls use. Rights are not asked, nor which months may be opened. */
export class PerformanceSteps {
  readonly #database: Pick<Database, 'inCompany'>

  constructor({ database }: { database: Pick<Database, 'inCompany'> }) {
    this.#database = database
  }

  /** Opens a month of expectations, which have an approved version; answers its id. */
  open({ companyId, by, on: now }: Step, chronId: number, month: DataMonth): Promise<number> {
    return this.#database.inCompany(companyId, async (tx) => {
      const item = (await readPerformanceItem(tx, by, { chronId })) ?? fail('NOT_FOUND')
      return openMonth({ tx, by, now }, item, month)
    })
  }

  close(step: Step, id: number): Promise<void> {
    return this.#take(step, id, closeMonth)
  }

  reopen(step: Step, id: number): Promise<void> {
    return this.#take(step, id, reopenMonth)
  }

  #take<T>({ companyId, by, on: now }: Step, id: number, act: (work: PerformanceWork, item: MonthItem) => Promise<T>): Promise<T> {
    return this.#database.inCompany(companyId, async (tx) => act({ tx, by, now }, await getMonth(tx, by, id)))
  }
}

async function getMonth(tx: CompanyTransaction, by: number, id: number): Promise<MonthItem> {
  return (await readMonthItem(tx, by, { id, lock: true })) ?? fail('NOT_FOUND')
}
