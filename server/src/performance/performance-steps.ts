import type { DataMonth, InterfacingDataChange, PartyDataChange } from '@strata/contract'
import type { Step } from '../chart/index.ts'
import { type CompanyTransaction, type Database, fail } from '../platform/index.ts'
import type { Work } from '../version/index.ts'
import { closeMonth, reopenMonth } from './close-service.ts'
import { type InterfacingRow, listRows, type PartyRow } from './data-row-views.ts'
import { openMonth } from './performance-service.ts'
import { type MonthItem, readMonthItem, readPerformanceItem } from './performance-subject.ts'
import { changeInterfacingRow } from './row/change-interfacing-row.ts'
import { changePartyRow } from './row/change-party-row.ts'

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

  /** Changes rows of an open month of customers or suppliers, as calls send it; a row of which nothing is said stays. */
  enter(step: Step, id: number, changeOf: (row: PartyRow) => PartyDataChange | undefined): Promise<void> {
    return this.#take(step, id, async (work, { month }) => {
      for (const row of await listRows(work.tx, month)) {
        const change = row.type === 'ie' ? undefined : changeOf(row)
        if (row.type !== 'ie' && change) await changePartyRow(work, { month, row }, change)
      }
    })
  }

  /** The same of interfacing processes. */
  enterInterfacing(step: Step, id: number, changeOf: (row: InterfacingRow) => InterfacingDataChange | undefined): Promise<void> {
    return this.#take(step, id, async (work, { month }) => {
      for (const row of await listRows(work.tx, month)) {
        const change = row.type === 'ie' ? changeOf(row) : undefined
        if (row.type === 'ie' && change) await changeInterfacingRow(work, { month, row }, change)
      }
    })
  }

  close(step: Step, id: number): Promise<void> {
    return this.#take(step, id, closeMonth)
  }

  reopen(step: Step, id: number): Promise<void> {
    return this.#take(step, id, reopenMonth)
  }

  #take<T>({ companyId, by, on: now }: Step, id: number, act: (work: Work, item: MonthItem) => Promise<T>): Promise<T> {
    return this.#database.inCompany(companyId, async (tx) => act({ tx, by, now }, await getMonth(tx, by, id)))
  }
}

async function getMonth(tx: CompanyTransaction, by: number, id: number): Promise<MonthItem> {
  return (await readMonthItem(tx, by, { id, lock: true })) ?? fail('NOT_FOUND')
}
