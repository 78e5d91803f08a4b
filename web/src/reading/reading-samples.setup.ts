import type { Reader, ReadRequest } from '@strata/contract'

/** A request of Nora Leader to read the second version, of whose readers one of three has. */
export const buildRequest = (changes: Partial<ReadRequest> = {}): ReadRequest => ({
  id: 7,
  state: 'OPEN',
  version: 2,
  readSince: null,
  userId: 11,
  by: { firstName: 'Nora', lastName: 'Leader' },
  on: '2026-11-18T16:12:00.000Z',
  days: 14,
  circle: 'holders',
  roles: null,
  counts: { asked: 3, read: 1, left: 0, leftOut: 0 },
  endedOn: null,
  endedBy: null,
  can: { close: true },
  ...changes,
})

export const buildReader = (changes: Partial<Reader> = {}): Reader => ({
  userId: 20,
  firstName: 'Samir',
  lastName: 'Haddad',
  shortName: 'SH',
  state: 'waiting',
  since: '2026-11-18T16:12:00.000Z',
  dueOn: '2026-12-02',
  leftOn: null,
  readOn: null,
  readVersion: null,
  isSigned: false,
  isNoteChanged: false,
  isNameChanged: false,
  ...changes,
})
