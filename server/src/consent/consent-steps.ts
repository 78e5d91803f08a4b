import { kindPathBody } from '@strata/contract'
import type { z } from 'zod'
import type { Database, FileStore } from '../platform/index.ts'
import type { VersionRef } from '../version/index.ts'
import { setPath } from './path-service.ts'
import type { PathOwner } from './path-views.ts'
import { answerConsent, walkConsentsIn } from './walk-consents.ts'

/** Who does something, in which company, when. */
interface Step {
  companyId: number
  /** The companyUserId. */
  by: number
  on: Date
}

/** What people do about consents, for programs — the demo, tests — through the services that calls use. Rights are not asked. */
export class ConsentSteps {
  readonly #database: Pick<Database, 'inCompany'>
  readonly #files: FileStore

  constructor({ database, files }: { database: Pick<Database, 'inCompany'>; files: FileStore }) {
    this.#database = database
    this.#files = files
  }

  /** Answers the etag. */
  setPath({ companyId, by, on }: Step, owner: PathOwner, order: z.input<typeof kindPathBody>): Promise<string> {
    return this.#database.inCompany(companyId, (tx) => setPath({ tx, by, now: on }, owner, kindPathBody.parse(order)))
  }

  consent(step: Step, version: VersionRef, comment = ''): Promise<void> {
    return this.#answer(step, version, { consent: true, comment })
  }

  refuse(step: Step, version: VersionRef, comment: string): Promise<void> {
    return this.#answer(step, version, { consent: false, comment })
  }

  /** What the job does each hour. */
  walk(companyId: number, now: Date): Promise<void> {
    return this.#database.inCompany(companyId, (tx) => walkConsentsIn(tx, { files: this.#files, now }))
  }

  #answer({ companyId, by, on }: Step, version: VersionRef, answer: Parameters<typeof answerConsent>[2]): Promise<void> {
    return this.#database.inCompany(companyId, (tx) => answerConsent({ tx, by, now: on, files: this.#files }, version, answer))
  }
}
