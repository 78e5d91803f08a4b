import { expectationRoutes, expectationMessages as messages } from '@strata/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call, runAction } from '../platform/index.ts'
import type { Confirmation } from '../ui/index.ts'
import { refreshAfterDeletion, refreshEverything } from './expectation-queries.ts'
import type { ExpectationPlace } from './opened-expectation.ts'

interface Input {
  client: QueryClient
  place: ExpectationPlace
  ask: (question: Confirmation) => Promise<boolean>
}

/** Makes the first version, after a question (specification 3 §2.1). Repeated after a lost answer it makes no second one. */
export async function createExpectation({ client, place, ask }: Input, onDone?: () => void): Promise<void> {
  if (!(await ask(createQuestion))) return
  const { companyId, type, processChronId, globalChronId } = place
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const work = () => call(expectationRoutes.createExpectation, { params: { companyId, type, processChronId }, headers })
  const refresh = () => refreshEverything(client, companyId, globalChronId)
  await runAction({ isBlocking: true, work, done: messages.created, failed: messages.createFailed, refresh, onDone: () => onDone?.() })
}

/** Deletes a WIP without rows, after a question (specification 3 §2.1). */
export async function deleteExpectation({ client, place, ask }: Input, id: number): Promise<void> {
  if (!(await ask(deleteQuestion))) return
  const { companyId, type, globalChronId } = place
  const work = () => call(expectationRoutes.deleteExpectation, { params: { companyId, type, id } })
  const refresh = (isDone: boolean) => (isDone ? refreshAfterDeletion(client, place) : refreshEverything(client, companyId, globalChronId))
  await runAction({ isBlocking: true, work, done: messages.deleted, failed: messages.deleteFailed, refresh })
}

const createQuestion: Confirmation = { title: messages.create, body: messages.createQuestion, confirm: messages.create }

const deleteQuestion: Confirmation = {
  title: messages.delete,
  body: messages.deleteQuestion,
  confirm: messages.delete,
  isDestructive: true,
}
