import type { Presence, PresentPerson } from '@strata/contract'
import { commands } from '@strata/diagram'
import type { EditorSession } from '../editor/editor-session.ts'

/** Samples for tests: Ana Silva, who edits since 10:42 in UTC. */
export const ana: PresentPerson = {
  companyUserId: 7,
  firstName: 'Ana',
  lastName: 'Silva',
  shortName: 'as',
  isEditing: true,
  since: '2026-11-22T10:42:00.000Z',
}

export const presenceOf = (people: readonly PresentPerson[], elsewhere: Presence['elsewhere'] = null): Presence => ({
  people: [...people],
  more: 0,
  elsewhere,
})

/** One edit of the sample chart. */
export const drawStep = (session: EditorSession, text = 'Win more orders') => session.execute(commands.setText, { id: 'n1', text })
