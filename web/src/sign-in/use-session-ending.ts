import { peopleSessionsMessages as messages, type PeopleSession } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { runAction, runForEach } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { useConfirm } from '../ui/index.ts'
import { refreshPeopleSessions } from './people-queries.ts'
import { endingAllSessions, endingSessions } from './people-session-actions.ts'

/** Ends people's sessions for this company, after a question. Put `dialog` anywhere on the screen. */
export function useSessionEnding() {
  const { companyId, company, user } = useSession()
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const refresh = (): Promise<void> => refreshPeopleSessions(client, companyId)
  const question = { body: messages.endText({ company: company.name }), isDestructive: true }
  const end = (sessions: readonly PeopleSession[]): void =>
    void runForEach({
      ...endingSessions(companyId, user.timezone),
      rows: sessions,
      confirm: () => ask({ ...question, title: messages.endTitle({ count: sessions.length }), confirm: messages.end }),
      refresh,
    })
  const endAllOf = ({ userId, person }: PeopleSession): void =>
    void runAction({
      ...endingAllSessions(companyId, userId),
      confirm: () => ask({ ...question, title: messages.endAllTitle({ name: person }), confirm: messages.endAll }),
      refresh,
    })
  return { end, endAllOf, dialog }
}
