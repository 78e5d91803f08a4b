import type { NewComment } from '@strata/contract'
import type { Step } from '../chart/index.ts'
import { type CompanyTransaction, type Database, fail } from '../platform/index.ts'
import { storeItemRead } from './comment-read-store.ts'
import { addComment, setArchived } from './comment-service.ts'
import { type CommentItem, findCommentItem } from './comment-subject.ts'
import type { CommentedItem } from './commented-item.ts'

/** What people do with comments, for programs — the demo, tests — through the services that calls use. Rights are not asked. */
export class CommentSteps {
  readonly #database: Pick<Database, 'inCompany'>

  constructor(database: Pick<Database, 'inCompany'>) {
    this.#database = database
  }

  /** Begins a thread, or replies to one; `chronId` is the thread's. */
  add(step: Step, item: CommentedItem, comment: NewComment): Promise<{ id: number; chronId: number }> {
    return this.#take(step, item, (tx, found) => addComment({ tx, by: step.by, now: step.on }, found, comment))
  }

  archive(step: Step, item: CommentedItem, threadId: number): Promise<void> {
    return this.#take(step, item, (tx, found) => setArchived(tx, found, { threadId, archived: true }))
  }

  /** All that is there is read. */
  read(step: Step, item: CommentedItem): Promise<void> {
    return this.#take(step, item, (tx, found) => storeItemRead(tx, found, { by: step.by, until: null }))
  }

  #take<T>({ companyId, by }: Step, item: CommentedItem, act: (tx: CompanyTransaction, found: CommentItem) => Promise<T>): Promise<T> {
    return this.#database.inCompany(companyId, async (tx) => act(tx, (await findCommentItem(tx, item, by)) ?? fail('NOT_FOUND')))
  }
}
