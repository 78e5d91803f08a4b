import type { GivenLine } from '@strata/contract'
import { type Database, fail, findActiveActor } from '../platform/index.ts'
import { handOver } from './handover-service.ts'
import { mapMembers } from './handover-views.ts'

/** Who does something, in which company, when. */
interface Step {
  companyId: number
  /** The companyUserId. */
  by: number
  on: Date
}

/** Handing over for programs — the demo — through the service that calls use: each line moves or is asked for, as whoever gives it may. */
export class HandoverSteps {
  readonly #database: Pick<Database, 'inCompany'>

  constructor(database: Pick<Database, 'inCompany'>) {
    this.#database = database
  }

  /** `of`: the companyUserId of the person whose lines these are. */
  handOver({ companyId, by, on: now }: Step, of: number, lines: readonly GivenLine[]): Promise<{ moved: number; asked: number }> {
    return this.#database.inCompany(companyId, async (tx) => {
      const actor = (await findActiveActor(tx, by)) ?? fail('NO_RIGHT')
      const person = (await mapMembers(tx, [of])).get(of) ?? fail('NOT_FOUND')
      return handOver({ tx, by, now, actor }, person, lines)
    })
  }
}
