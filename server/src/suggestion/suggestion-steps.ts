import type { NewSuggestion } from '@strata/contract'
import { type CompanyTransaction, type Database, fail } from '../platform/index.ts'
import type { Work } from '../version/index.ts'
import type { DrawingWorks } from './check-drawing.ts'
import { type FoundItem, findSuggestedItem, type SuggestedItem } from './suggested-item.ts'
import { addSuggestion, decline } from './suggestion-service.ts'
import { findSuggestion } from './suggestion-views.ts'

/** Who does something, in which company, when. */
interface Step {
  companyId: number
  /** The companyUserId. */
  by: number
  on: Date
}

/** What people do with suggestions, for programs — the demo, tests — through the services that calls use. Rights are not asked. */
export class SuggestionSteps {
  readonly #database: Pick<Database, 'inCompany'>

  readonly #works: DrawingWorks

  /** `works` are of charts. */
  constructor(database: Pick<Database, 'inCompany'>, works: DrawingWorks) {
    this.#database = database
    this.#works = works
  }

  /** Answers the id. */
  add(step: Step, item: SuggestedItem, suggestion: NewSuggestion): Promise<number> {
    return this.#take(step, item, (work, found) => addSuggestion(work, found, { suggestion, works: this.#works }))
  }

  decline(step: Step, item: SuggestedItem, { id, reason }: { id: number; reason: string }): Promise<void> {
    return this.#take(step, item, async (work, found) => decline(work, await suggestedOf(work.tx, found, id), reason))
  }

  #take<T>({ companyId, by, on }: Step, item: SuggestedItem, act: (work: Work, found: FoundItem) => Promise<T>): Promise<T> {
    return this.#database.inCompany(companyId, async (tx) =>
      act({ tx, by, now: on }, (await findSuggestedItem(tx, item, by)) ?? fail('NOT_FOUND')),
    )
  }
}

const suggestedOf = async (tx: CompanyTransaction, item: FoundItem, id: number) => ({
  item,
  suggestion: (await findSuggestion(tx, item, id)) ?? fail('NOT_FOUND'),
})
