import { describe, expect, it } from 'vitest'
import { type Actor, decide, heldBy, type RightsItem, type RightsTables } from './decide.ts'
import { describeCan } from './describe-can.ts'

const tables: RightsTables = {
  rights: {
    letter: { write: ['leader'], 'restricted write': ['admin'], sign: ['ceo'], view: ['everyone'], undo: ['preparer', 'sender'] },
    note: { write: ['owner'], view: ['everyone'] },
  },
  lifecycle: {
    draft: {
      read: { to: 'draft', right: 'view', reads: true },
      edit: { to: 'draft', right: 'write' },
      sign: { to: 'signed', right: 'sign' },
    },
    signed: { read: { to: 'signed', right: 'view', reads: true }, undo: { to: 'draft', right: 'undo', only: ['letter'] } },
  },
  reads: ['view'],
}

const nobody: Actor = { companyUserId: 1, isAdmin: false, isCeo: false, isAdvisor: false }
const letter = (more: Partial<RightsItem> = {}): RightsItem => ({ group: 'letter', status: 'draft', restricted: false, roles: [], ...more })

const allowed = { allowed: true }
const byRole = { allowed: false, code: 'NO_RIGHT', because: 'role' }
const byState = { allowed: false, code: 'WRONG_STATE', because: 'state' }
const byRestriction = { allowed: false, code: 'RESTRICTED', because: 'restriction' }

describe('deciding', () => {
  it('allows what the role holds in the present state', () => {
    expect(decide(tables, nobody, 'edit', letter({ roles: ['leader'] }))).toEqual(allowed)
  })

  it('refuses by the role before it looks at the state', () => {
    expect(decide(tables, nobody, 'sign', letter({ status: 'signed' }))).toEqual(byRole)
  })

  it('refuses by the state whom the role would allow', () => {
    expect(decide(tables, { ...nobody, isCeo: true }, 'sign', letter({ status: 'signed' }))).toEqual(byState)
  })

  it('refuses by the state an item that has none, where the action needs one', () => {
    expect(decide(tables, nobody, 'edit', letter({ roles: ['leader'], status: undefined }))).toEqual(byState)
  })

  it('asks the rights alone for an action that no state knows', () => {
    expect(decide(tables, nobody, 'write', letter({ roles: ['leader'], status: undefined }))).toEqual(allowed)
  })

  it('refuses a right or a kind of item that is in no table', () => {
    expect(decide(tables, { ...nobody, isAdmin: true, isCeo: true }, 'burn', letter())).toEqual(byRole)
    expect(decide(tables, { ...nobody, isAdmin: true, isCeo: true }, 'write', letter({ group: 'poem' }))).toEqual(byRole)
  })

  it('knows a transition only for the kinds it is limited to', () => {
    const own = { status: 'signed', preparerId: 1 }
    expect(decide(tables, nobody, 'undo', letter(own))).toEqual(allowed)
    expect(decide(tables, nobody, 'undo', letter({ ...own, group: 'note' }))).toEqual(byRole)
  })

  it('lets a sender do what senders may only where the sender may read', () => {
    const sent = { status: 'signed', preparerId: 2, senderId: 1 }
    const closed: RightsTables = { ...tables, rights: { letter: { ...tables.rights.letter, view: ['leader'] } } }
    expect(decide(tables, nobody, 'undo', letter(sent))).toEqual(allowed)
    expect(decide(closed, nobody, 'undo', letter(sent))).toEqual(byRole)
    expect(decide(closed, nobody, 'undo', letter({ ...sent, roles: ['leader'] }))).toEqual(allowed)
    expect(decide(closed, nobody, 'undo', letter({ ...sent, preparerId: 1 }))).toEqual(allowed)
  })

  it('opens a restricted item to role holders, admin, CEO and advisors only', () => {
    const restricted = { restricted: true }
    expect(decide(tables, nobody, 'read', letter(restricted))).toEqual(byRestriction)
    expect(decide(tables, nobody, 'read', letter({ ...restricted, roles: ['spm'] }))).toEqual(allowed)
    expect(decide(tables, { ...nobody, isAdmin: true }, 'read', letter(restricted))).toEqual(allowed)
    expect(decide(tables, { ...nobody, isCeo: true }, 'read', letter(restricted))).toEqual(allowed)
    expect(decide(tables, { ...nobody, isAdvisor: true }, 'read', letter(restricted))).toEqual(allowed)
  })

  it('takes the restricted row where there is one, else the plain one', () => {
    const restricted = { restricted: true }
    expect(decide(tables, nobody, 'edit', letter({ ...restricted, roles: ['leader'] }))).toEqual(byRole)
    expect(decide(tables, { ...nobody, isAdmin: true }, 'edit', letter(restricted))).toEqual(allowed)
    expect(decide(tables, { ...nobody, isCeo: true }, 'sign', letter(restricted))).toEqual(allowed)
  })

  it('keeps what only premium companies have from basic ones', () => {
    const premium = { ...tables, premium: ['letter'] }
    const item = letter({ roles: ['leader'] })
    const byAccess = { allowed: false, code: 'PREMIUM_ONLY', because: 'premium' }
    expect(decide(premium, nobody, 'edit', item)).toEqual(byAccess)
    expect(decide(premium, nobody, 'write', item)).toEqual(byAccess)
    expect(decide(premium, { ...nobody, isPremium: true }, 'edit', item)).toEqual(allowed)
    // those who lack the right are informed of that, whatever the company's access
    expect(decide(premium, nobody, 'edit', letter())).toEqual(byRole)
  })

  it('leaves nothing but reading below a removed process', () => {
    const frozen = { frozen: true, roles: ['leader'] } satisfies Partial<RightsItem>
    expect(decide(tables, nobody, 'edit', letter(frozen))).toEqual(byState)
    expect(decide(tables, nobody, 'read', letter(frozen))).toEqual(allowed)
    // and of the rights that no state knows those that are said to read
    expect(decide(tables, nobody, 'view', letter(frozen))).toEqual(allowed)
    expect(decide(tables, nobody, 'write', letter(frozen))).toEqual(byState)
    expect(decide(tables, nobody, 'write', letter({ frozen: true }))).toEqual(byRole)
    expect(decide({ ...tables, reads: [] }, nobody, 'view', letter(frozen))).toEqual(byState)
  })
})

describe('what an actor holds', () => {
  it('is everyone, the roles, the offices, the preparation and the sending', () => {
    const actor = { companyUserId: 5, isAdmin: true, isCeo: true, isAdvisor: true }
    expect([...heldBy(actor, letter({ roles: ['spl'], preparerId: 5, senderId: 5 }))].sort()).toEqual([
      'admin',
      'advisor',
      'ceo',
      'everyone',
      'preparer',
      'sender',
      'spl',
    ])
    expect([...heldBy(nobody, letter({ preparerId: 5 }))]).toEqual(['everyone'])
  })
})

describe('what an item tells its reader', () => {
  it('is true, or why not', () => {
    expect(describeCan(tables, nobody, ['read', 'edit', 'sign', 'undo'], letter({ roles: ['leader'], preparerId: 1 }))).toEqual({
      read: true,
      edit: true,
      sign: 'role',
      undo: 'state',
    })
    expect(describeCan(tables, nobody, ['read'], letter({ restricted: true }))).toEqual({ read: 'restriction' })
  })
})
