import type { ReviewIntervals } from '@strata/contract'
import type { Database } from '../platform/index.ts'
import { setIntervals, setItemInterval } from './review-service.ts'
import type { ReviewedItem } from './reviewed-views.ts'

/** Who does something, in which company, when. */
interface Step {
  companyId: number
  /** The companyUserId. */
  by: number
  on: Date
}

/** What people do with reviews, for programs — the demo, tests — through the services that calls use. Rights are not asked. */
export class ReviewSteps {
  readonly #database: Pick<Database, 'inCompany'>

  constructor(database: Pick<Database, 'inCompany'>) {
    this.#database = database
  }

  setIntervals({ companyId, on }: Step, intervals: Partial<ReviewIntervals>): Promise<void> {
    return this.#database.inCompany(companyId, async (tx) => setIntervals({ tx, now: on }, intervals))
  }

  setItemInterval({ companyId, by, on: now }: Step, item: ReviewedItem, months: number | null): Promise<void> {
    return this.#database.inCompany(companyId, async (tx) =>
      setItemInterval({ tx, by, now }, { ...item, place: null }, { months, mayLengthen: true }),
    )
  }
}
