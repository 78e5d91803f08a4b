import type { ChartData, ChartSave, ChartType } from '@strata/contract'
import lzString from 'lz-string'
import { readTimezone } from '../company/index.ts'
import { type CompanyTransaction, type Database, type FileStore, fail } from '../platform/index.ts'
import { findPlace } from '../process/index.ts'
import { decideVersion, type FilingWork, retireVersion, sendVersion } from '../version/index.ts'
import { type ChartItem, chartRightsOf } from './chart-subject.ts'
import { findChart, readDocument } from './chart-views.ts'
import { etagOf, saveChart } from './save-chart-service.ts'
import { createChart, makeWip } from './version/wip-service.ts'
import { versionedChart } from './versioned-chart.ts'

/** The member who takes a step, and when. Rights are not asked: programs take these steps, calls have their own path. */
export interface Step {
  companyId: number
  /** The companyUserId. */
  by: number
  on: Date
}

/** The steps of a chart's life for programs — the demo, tests — through the services that calls use, each in a transaction of `database`. */
export class ChartSteps {
  readonly #database: Pick<Database, 'inCompany'>
  readonly #files: FileStore

  constructor({ database, files }: { database: Pick<Database, 'inCompany'>; files: FileStore }) {
    this.#database = database
    this.#files = files
  }

  /** Makes the first WIP below a process, or the global chart's. */
  create(step: Step, type: ChartType, parentChronId: number | null): Promise<{ id: number; chronId: number }> {
    return this.take(step, async (work) => {
      const place = parentChronId === null ? null : ((await findPlace(work.tx, parentChronId, step.by)) ?? fail('NOT_FOUND'))
      return createChart(work, { type, place })
    })
  }

  /** Makes a WIP from an approved version and answers its id. */
  makeWip(step: Step, approvedId: number): Promise<number> {
    return this.take(step, async (work) => makeWip(work, { item: await loadItem(work.tx, approvedId, step.by) }))
  }

  save(step: Step, chartId: number, save: ChartSave): Promise<void> {
    return this.take(step, async (work) => {
      const item = await loadItem(work.tx, chartId, step.by)
      await saveChart(work, { item, ifMatch: item.version && `"${etagOf(item.version)}"`, save })
    })
  }

  read(companyId: number, chartId: number): Promise<ChartData> {
    return this.#database.inCompany(companyId, (tx) => readDocument(tx, chartId))
  }

  /** `history` is HTML. */
  send(step: Step, chartId: number, history: string): Promise<void> {
    const packedHistory = lzString.compressToEncodedURIComponent(history)
    return this.take(step, async (work) =>
      sendVersion(versionedChart, work, { item: await loadItem(work.tx, chartId, step.by), packedHistory }),
    )
  }

  decide(step: Step, chartId: number, { approve, comment = '' }: { approve: boolean; comment?: string }): Promise<void> {
    return this.take(step, async (work) =>
      decideVersion(versionedChart, work, { item: await loadItem(work.tx, chartId, step.by), approve, comment }),
    )
  }

  retire(step: Step, chartId: number): Promise<void> {
    return this.take(step, async (work) => retireVersion(versionedChart, work, await loadItem(work.tx, chartId, step.by)))
  }

  protected take<T>({ companyId, by, on }: Step, act: (work: FilingWork) => Promise<T>): Promise<T> {
    return this.#database.inCompany(companyId, (tx) => act({ tx, by, now: on, files: this.#files }))
  }
}

/** A version as a call would load it. */
export async function loadItem(tx: CompanyTransaction, chartId: number, memberId: number): Promise<ChartItem> {
  const version = (await findChart(tx, chartId)) ?? fail('NOT_FOUND')
  const { type, parentChronId } = version
  const place = parentChronId === null ? null : ((await findPlace(tx, parentChronId, memberId)) ?? fail('NOT_FOUND'))
  return { type, place, version, timezone: await readTimezone(tx, memberId), rights: chartRightsOf(type, place, version) }
}
