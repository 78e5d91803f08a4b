import { describe, expect, it } from 'vitest'
import { type Actor, decide, findPrincipal, type RightsItem, type RightsTables } from './decide.ts'
import type { Principal } from './substitute.ts'

const tables: RightsTables = {
  rights: {
    letter: {
      view: ['everyone'],
      viewAwaiting: ['admin', 'consenter'],
      write: ['leader'],
      consent: ['consenter'],
      comments: ['admin'],
      approve: ['sponsor'],
    },
  },
  lifecycle: {
    WIP: { read: { to: 'WIP', right: 'write', reads: true }, save: { to: 'WIP', right: 'write' } },
    IA: {
      read: { to: 'IA', right: 'viewAwaiting', reads: true },
      approve: { to: 'APPROVED', right: 'approve' },
      consent: { to: 'IA', right: 'consent' },
      refuse: { to: 'WIP', right: 'consent' },
    },
  },
}
const lena: Actor = { companyUserId: 7, isAdmin: false, isCeo: false, isAdvisor: false, asked: [{ about: 'chart 12', isDone: false }] }
const letter = (more: Partial<RightsItem> = {}): RightsItem => ({
  group: 'letter',
  about: 'chart 12',
  status: 'IA',
  restricted: false,
  roles: [],
  preparerId: 1,
  saverId: 2,
  senderId: 3,
  ...more,
})
const may = (action: string, more: Partial<RightsItem> = {}, actor = lena) => decide(tables, actor, action, letter(more))
const allowed = { allowed: true }

describe('who is asked for consent', () => {
  it('reads the version, consents to it or refuses it', () => {
    for (const action of ['read', 'consent', 'refuse', 'comments']) expect(may(action)).toEqual(allowed)
  })

  it('does nothing else with it', () => {
    for (const action of ['approve', 'save', 'write', 'post comments']) expect(may(action).allowed).toBe(false)
  })

  it('has nothing of another version, nor of one in another state', () => {
    for (const action of ['read', 'consent', 'refuse', 'comments']) expect(may(action, { about: 'chart 13' }).allowed).toBe(false)
    expect(may('read', { status: 'WIP' }).allowed).toBe(false)
    expect(may('consent', { status: 'WIP' })).toEqual({ allowed: false, code: 'WRONG_STATE', because: 'state' })
    expect(may('consent', { about: undefined }).allowed).toBe(false)
    expect(may('consent', {}, { ...lena, asked: undefined }).allowed).toBe(false)
  })

  it('reads comments of the item for as long as the version waits', () => {
    const waiting = { tables, rights: letter() }
    expect(may('comments', { about: undefined, status: undefined, waiting })).toEqual(allowed)
    expect(may('post comments', { about: undefined, status: undefined, waiting }).allowed).toBe(false)
  })

  it.each(['preparerId', 'saverId', 'senderId'])('is no consenter of a version of their own (%s)', (hand) => {
    expect(may('consent', { [hand]: 7 })).toEqual({ allowed: false, code: 'NO_RIGHT', because: 'role' })
    expect(may('read', { [hand]: 7 }).allowed).toBe(false)
  })

  it('has consented once, and reads on', () => {
    const done = { ...lena, asked: [{ about: 'chart 12', isDone: true }] }
    expect(may('consent', {}, done)).toEqual({ allowed: false, code: 'WRONG_STATE', because: 'state' })
    expect(may('refuse', {}, done)).toEqual({ allowed: false, code: 'WRONG_STATE', because: 'state' })
    expect(may('read', {}, done)).toEqual(allowed)
  })

  it('opens nothing restricted by it', () => {
    for (const action of ['read', 'consent', 'refuse', 'comments']) expect(may(action, { restricted: true }).allowed).toBe(false)
    expect(may('consent', { restricted: true, roles: ['spm'] })).toEqual(allowed)
  })
})

describe('who stands in for somebody who is asked', () => {
  const kwame: Principal = {
    companyUserId: 8,
    isAdmin: false,
    isCeo: false,
    isAdvisor: false,
    firstName: 'Kwame',
    lastName: 'Mensah',
    roles: [],
    asked: [{ about: 'chart 12', isDone: false }],
  }
  const marta: Actor = { companyUserId: 9, isAdmin: false, isCeo: false, isAdvisor: false, standsInFor: [kwame] }

  it('consents and refuses for them, and reads it', () => {
    for (const action of ['read', 'consent', 'refuse', 'comments']) expect(may(action, {}, marta)).toEqual(allowed)
    expect(findPrincipal(tables, marta, 'consent', letter())).toBe(kwame)
  })

  it.each(['preparerId', 'saverId', 'senderId'])('never for a version of one’s own, nor of theirs (%s)', (hand) => {
    for (const id of [8, 9]) expect(may('consent', { [hand]: id }, marta).allowed).toBe(false)
  })

  it('has nothing of it once they have consented', () => {
    const done = { ...marta, standsInFor: [{ ...kwame, asked: [{ about: 'chart 12', isDone: true }] }] }
    expect(may('consent', {}, done).allowed).toBe(false)
    expect(may('read', {}, done).allowed).toBe(false)
  })
})

describe('going on without consents', () => {
  const ceo: Actor = { companyUserId: 9, isAdmin: false, isCeo: true, isAdvisor: false, bound: ['chart 12'] }
  const principal: Principal = { ...ceo, firstName: 'Ingrid', lastName: 'Solheim', roles: [] }
  const substitute: Actor = { companyUserId: 8, isAdmin: false, isCeo: false, isAdvisor: false, standsInFor: [principal] }

  it('is for whoever may approve, and for nobody else where nothing is binding', () => {
    expect(may('goOn', { roles: ['sponsor'] })).toEqual(allowed)
    expect(may('goOn')).toEqual({ allowed: false, code: 'NO_RIGHT', because: 'role' })
    expect(may('goOn', {}, { ...ceo, bound: [] })).toEqual({ allowed: false, code: 'NO_RIGHT', because: 'role' })
    expect(may('goOn', { roles: ['sponsor'], status: 'WIP' })).toEqual({ allowed: false, code: 'WRONG_STATE', because: 'state' })
  })

  it('is for the CEO of a version whose missing consents are binding, who neither approves nor rejects it otherwise', () => {
    expect(may('goOn', {}, ceo)).toEqual(allowed)
    for (const action of ['approve', 'reject']) expect(may(action, {}, ceo).allowed).toBe(false)
    expect(may('goOn', { about: 'chart 13' }, ceo).allowed).toBe(false)
    expect(may('goOn', { frozen: true }, ceo).allowed).toBe(false)
    expect(may('goOn', {}, { ...ceo, isCeo: false }).allowed).toBe(false)
  })

  it('is for who stands in for the CEO and did not make the version', () => {
    for (const action of ['goOn', 'read', 'comments']) expect(may(action, {}, substitute)).toEqual(allowed)
    expect(may('read', { about: 'chart 13' }, substitute).allowed).toBe(false)
    expect(findPrincipal(tables, substitute, 'goOn', letter())).toBe(principal)
    expect(findPrincipal(tables, ceo, 'goOn', letter())).toBeUndefined()
    expect(may('goOn', { saverId: 8 }, substitute).allowed).toBe(false)
  })
})
