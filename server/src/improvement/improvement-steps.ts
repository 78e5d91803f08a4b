import type { NewArea, NewLink, NewSheet } from '@strata/contract'
import type { Step } from '../chart/index.ts'
import { type CompanyTransaction, type Database, fail } from '../platform/index.ts'
import { listPlacesBelow } from '../process/index.ts'
import type { Work } from '../version/index.ts'
import { addArea, closeArea } from './area/area-service.ts'
import { type ImprovementItem, readPlanItem, sheetOf } from './improvement-subject.ts'
import { addLink } from './link/performance-link-service.ts'
import { type Publisher, publishSheet } from './publish/publish-sheet.ts'
import { attachReport, setReportAside } from './publish/report-service.ts'
import { archiveSheet, createSheet } from './sheet/sheet-service.ts'

interface SheetAddress {
  processChronId: number
  sheetId: number
}

/** What people do with improvement plans, for programs — the demo, tests — through the services that calls use. Rights are not asked. */
export class ImprovementSteps {
  readonly #database: Pick<Database, 'inCompany'>
  readonly #parts: Pick<Publisher, 'database' | 'files' | 'setSheet'>

  constructor(parts: Pick<Publisher, 'database' | 'files' | 'setSheet'>) {
    this.#database = parts.database
    this.#parts = parts
  }

  /** Answers the area's id. */
  addArea(step: Step, processChronId: number, area: NewArea): Promise<number> {
    return this.#take(step, { processChronId }, (work) => addArea(work, processChronId, area))
  }

  /** What was planned is done. */
  closeArea(step: Step, processChronId: number, id: number): Promise<void> {
    return this.#take(step, { processChronId }, (work) => closeArea(work, { processChronId, id }))
  }

  /** Links a row of expectations of the process, or of a sub-process, with what answers it. */
  link(step: Step, processChronId: number, link: NewLink): Promise<{ id: number; areaId: number | null }> {
    return this.#take(step, { processChronId }, async (work, { place }) => {
      const below = await listPlacesBelow(work.tx, place.chronId, step.by)
      return addLink(work, { processChronId, readable: [place, ...below].map(({ chronId }) => chronId) }, link)
    })
  }

  /** Makes a WIP: the first version of a sheet, or with chronId the next one. */
  createSheet(step: Step, processChronId: number, sheet: NewSheet): Promise<{ id: number; chronId: number }> {
    return this.#take(step, { processChronId }, (work, { place }) => createSheet(work, place, sheet))
  }

  /** Attaches an uploaded report; answers the document's chronId. */
  attachReport(step: Step, address: SheetAddress, docId: number): Promise<number> {
    const { processChronId } = address
    return this.#take(step, address, (work, item) => attachReport(work, { processChronId, sheet: sheetOf(item), docId }))
  }

  /** Answers the version of the document that holds the PDF. */
  publish({ companyId, by, on: now }: Step, address: SheetAddress): Promise<number> {
    const load = (tx: CompanyTransaction, lock: boolean) => this.#load(tx, by, { ...address, lock })
    return publishSheet({ ...this.#parts, companyId, by, now, load, conclude: async () => {} })
  }

  archive(step: Step, address: SheetAddress): Promise<void> {
    return this.#take(step, address, (work, item) => archiveSheet(work, sheetOf(item)))
  }

  /** Puts a report aside by the document's chronId. */
  archiveReport(step: Step, processChronId: number, chronId: number): Promise<void> {
    return this.#take(step, { processChronId }, async (work) => {
      await setReportAside(work, { processChronId, chronId })
    })
  }

  #take<T>(
    { companyId, by, on: now }: Step,
    address: { processChronId: number; sheetId?: number },
    act: (work: Work, item: ImprovementItem) => Promise<T>,
  ): Promise<T> {
    return this.#database.inCompany(companyId, async (tx) => act({ tx, by, now }, await this.#load(tx, by, { ...address, lock: true })))
  }

  async #load(tx: CompanyTransaction, by: number, address: { processChronId: number; sheetId?: number; lock: boolean }) {
    return (await readPlanItem(tx, by, address)) ?? fail('NOT_FOUND')
  }
}
