import { peopleSessionsMessages as messages, type PeopleSession, peopleSessionRoutes } from '@strata/contract'
import { type Action, type ActionForEach, call, findProblem, notify } from '../platform/index.ts'
import { describeSession } from './session-words.ts'

/** Ends sessions for this company. */
export const endingSessions = (
  companyId: number,
  zone: string | undefined,
): Pick<ActionForEach<PeopleSession>, 'work' | 'nameOf' | 'done' | 'failed'> => ({
  work: ({ id }) => endSession(companyId, id),
  nameOf: (session) => describeSession(session, zone).name,
  done: (count) => messages.ended({ count }),
  failed: ({ done, count }) => messages.endFailed({ done: String(done), count: String(count) }),
})

/** Ends all sessions of a member for this company; resolves to how many there were. */
export const endingAllSessions = (companyId: number, userId: number): Action<number> => ({
  work: async () => (await call(peopleSessionRoutes.endSessionsOfPerson, { params: { companyId, userId } })).data.ended,
  done: (count) => notify.success(messages.ended({ count })),
  failed: messages.endAllFailed,
})

/** One that ended in the meantime is what was wanted. */
async function endSession(companyId: number, sessionId: string): Promise<void> {
  await call(peopleSessionRoutes.endPeopleSession, { params: { companyId, sessionId } }).catch((error: unknown) => {
    if (findProblem(error)?.code !== 'NOT_FOUND') throw error
  })
}
