import { describe, expect, it } from 'vitest'
import { type Actor, decide, findPrincipal, type RightsItem, type RightsTables } from './decide.ts'
import { isMaker, type Principal } from './substitute.ts'

const tables: RightsTables = {
  rights: { letter: { view: ['everyone'], viewUnapproved: ['admin', 'sponsor'], write: ['leader'], approve: ['sponsor'] } },
  lifecycle: {
    IA: {
      read: { to: 'IA', right: 'viewUnapproved', reads: true },
      approve: { to: 'APPROVED', right: 'approve' },
      reject: { to: 'WIP', right: 'approve' },
      save: { to: 'IA', right: 'write' },
    },
    APPROVED: { read: { to: 'APPROVED', right: 'view', reads: true } },
  },
  reads: ['view', 'viewUnapproved'],
}
const kwame: Principal = {
  companyUserId: 7,
  isAdmin: false,
  isCeo: false,
  isAdvisor: false,
  firstName: 'Kwame',
  lastName: 'Mensah',
  roles: [
    { chronId: 40, role: 'sponsor' },
    { chronId: 50, role: 'leader' },
  ],
}
const marta: Actor = { companyUserId: 8, isAdmin: false, isCeo: false, isAdvisor: false, standsInFor: [kwame] }
const letter = (more: Partial<RightsItem> = {}): RightsItem => ({
  group: 'letter',
  status: 'IA',
  restricted: false,
  roles: [],
  preparerId: 1,
  saverId: 2,
  senderId: 3,
  below: [41, 40],
  ...more,
})
const may = (action: string, more: Partial<RightsItem> = {}, actor = marta) => decide(tables, actor, action, letter(more))

describe('who stands in for somebody', () => {
  it('decides what that one may decide, and reads it', () => {
    for (const action of ['approve', 'reject', 'read']) {
      expect(may(action)).toEqual({ allowed: true })
      expect(may(action, {}, { ...marta, standsInFor: [] }).allowed).toBe(false)
    }
    expect(findPrincipal(tables, marta, 'approve', letter())).toBe(kwame)
  })

  it('does nothing else with it', () => {
    expect(may('save', { below: [50, null] })).toEqual({ allowed: false, code: 'NO_RIGHT', because: 'role' })
    expect(may('write', { below: [50, null] }).allowed).toBe(false)
  })

  it('decides nothing below other processes, and nothing that is not below one', () => {
    expect(may('approve', { below: [42, 43] }).allowed).toBe(false)
    expect(may('approve', { below: [] }).allowed).toBe(false)
  })

  it.each(['preparerId', 'saverId', 'senderId'])('has no part in a version of their own (%s)', (hand) => {
    expect(may('approve', { [hand]: 8 })).toEqual({ allowed: false, code: 'NO_RIGHT', because: 'role' })
    expect(may('read', { [hand]: 8 }).allowed).toBe(false)
    expect(isMaker(8, { [hand]: 8 })).toBe(true)
  })

  it('is in the way of nobody who may decide anyway', () => {
    expect(may('approve', { roles: ['sponsor'], preparerId: 8 })).toEqual({ allowed: true })
    expect(findPrincipal(tables, marta, 'approve', letter({ roles: ['sponsor'] }))).toBeUndefined()
  })

  it('opens of what is restricted the version that waits, and the one in force for as long', () => {
    const closed = { restricted: true }
    expect(may('read', closed)).toEqual({ allowed: true })
    expect(may('read', { ...closed, status: 'APPROVED' }).allowed).toBe(false)
    const waiting = { tables, rights: letter(closed) }
    expect(may('read', { ...closed, status: 'APPROVED', waiting })).toEqual({ allowed: true })
    // the list of both, and nothing that is not of them
    expect(may('view', { ...closed, status: undefined, waiting })).toEqual({ allowed: true })
    expect(may('view', { ...closed, status: undefined }).allowed).toBe(false)
    expect(may('write', { ...closed, status: undefined, waiting }).allowed).toBe(false)
    expect(may('read', { ...closed, status: 'APPROVED', waiting: { tables, rights: letter({ ...closed, senderId: 8 }) } }).allowed).toBe(
      false,
    )
  })

  it('learns that it is decided already, but of nothing that is restricted', () => {
    expect(may('approve', { status: 'APPROVED' })).toMatchObject({ because: 'state' })
    expect(may('approve', { status: 'APPROVED', restricted: true })).toMatchObject({ because: 'restriction' })
  })
})
