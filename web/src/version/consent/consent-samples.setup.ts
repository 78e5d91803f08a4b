import type { ConsentRound, VersionConsents } from '@strata/contract'

export const sipho = { userId: 11, firstName: 'Sipho', lastName: 'Dlamini' }
export const grace = { userId: 12, firstName: 'Grace', lastName: 'Kim' }

type Step = ConsentRound['steps'][number]

export const buildStep = (changes: Partial<Step> = {}): Step => ({
  path: 'process',
  state: 'open',
  needs: 'all',
  days: 5,
  late: 'remind',
  people: [sipho],
  roles: [],
  openedOn: '2026-11-18T09:00:00.000Z',
  dueOn: '2026-11-23',
  closedOn: null,
  given: [],
  missing: [sipho],
  skipped: [],
  ...changes,
})

export const buildRound = (changes: Partial<ConsentRound> = {}): ConsentRound => ({
  id: 1,
  state: 'open',
  isBinding: false,
  sentOn: '2026-11-18T09:00:00.000Z',
  endedOn: null,
  endedBy: null,
  endedFor: null,
  reason: null,
  steps: [
    buildStep(),
    buildStep({ state: 'waiting', people: [grace], roles: ['sponsor'], needs: 'any', openedOn: null, dueOn: null, missing: [] }),
  ],
  ...changes,
})

export const buildConsents = (changes: Partial<VersionConsents> = {}): VersionConsents => ({
  rounds: [buildRound()],
  can: { consent: 'role', refuse: 'role' },
  mayGoOn: false,
  mayGoOnFor: null,
  ahead: [],
  ...changes,
})
