import { peopleSessionsMessages as messages, type PeopleSession } from '@strata/contract'
import { formatDateTime } from '../platform/index.ts'
import type { ExportedList } from '../ui/index.ts'
import { describeMeans } from './describe-means.ts'

/** A session as it is read. */
export interface SessionWords {
  person: string
  started: string
  lastUsed: string
  browser: string
  means: string
  /** Among others: '(KM) Kwame Mensah, Firefox on Windows, Mar 01 2026 11:30 PM' */
  name: string
}

export function describeSession(session: PeopleSession, zone: string | undefined): SessionWords {
  const { person, startedOn, lastUsedOn, device } = session
  const browser = device === '' ? messages.unknownBrowser : device
  const started = formatDateTime(startedOn, zone)
  return {
    person,
    started,
    lastUsed: lastUsedOn === null ? messages.notUsed : formatDateTime(lastUsedOn, zone),
    browser,
    means: describeMeans(session.means),
    name: messages.nameOf({ person, browser, time: started }),
  }
}

export function exportSessions(sessions: readonly PeopleSession[], zone: string | undefined): ExportedList {
  const { person, started, lastUsed, browser, means } = messages.columns
  const rows = sessions.map((session) => {
    const words = describeSession(session, zone)
    return [words.person, words.started, words.lastUsed, words.browser, words.means]
  })
  return { name: messages.title, head: [person, started, lastUsed, browser, means], rows }
}
