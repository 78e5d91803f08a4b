import { describe, expect, it } from 'vitest'
import { type Actor, decide, type RightsItem } from '../rights/decide.ts'
import { type Holder, holders, type ProcessRole } from '../rights/holder.ts'
import { routes } from '../routes.ts'
import { chartLifecycle } from './chart-lifecycle.ts'
import { chartRights, chartTables } from './chart-rights.ts'

const nobody: Actor = { companyUserId: 7, isAdmin: false, isCeo: false, isAdvisor: false }
const processRoles: readonly Holder[] = ['sponsor', 'leader', 'owner', 'spl', 'spm'] satisfies ProcessRole[]
const isProcessRole = (holder: Holder): holder is ProcessRole => processRoles.includes(holder)

/** A member who is this and nothing else, before an item of the given kind. */
function heldBy(holder: Holder, group: string, more: Partial<RightsItem> = {}): { actor: Actor; item: RightsItem } {
  return {
    actor: { ...nobody, isAdmin: holder === 'admin', isCeo: holder === 'ceo', isAdvisor: holder === 'advisor', asked: askedAs(holder) },
    item: { group, about: 'chart 12', restricted: false, roles: isProcessRole(holder) ? [holder] : [], ...madeBy(holder), ...more },
  }
}

/** The consenter is asked about this version, all others about another one. */
const askedAs = (holder: Holder) => [{ about: holder === 'consenter' ? 'chart 12' : 'chart 13', isDone: false }]

const madeBy = (holder: Holder) => ({ preparerId: holder === 'preparer' ? 7 : 8, senderId: holder === 'sender' ? 7 : 8 })

const all = 'admin ceo advisor sponsor leader owner spl spm preparer sender consenter everyone'
const withRole = 'admin ceo advisor sponsor leader owner spl spm'
const words = (text: string) => text.split(' ').sort()

/** Typed from document 1 §6, and specification 5 §7 and §16 for what it leaves open. */
const rightsBySpecification = [
  ['gpfc', 'create', 'admin ceo'],
  ['gpfc', 'approve', 'ceo'],
  ['gpfc', 'assign sponsor', 'ceo admin'],
  ['gpfc', 'assign leader', 'ceo admin sponsor'],
  ['gpfc', 'assign owner', 'ceo admin sponsor leader'],
  ['gpfc', 'restricted assign', 'ceo admin'],
  ['gpfc', 'restrict', 'ceo admin'],
  ['gpfc', 'export', 'admin ceo'],
  ['gpfc', 'comments', 'admin ceo advisor consenter'],
  ['gpfc', 'view', all],
  ['gpfc', 'viewUnapproved', 'admin ceo advisor'],
  ['gpfc', 'viewAwaiting', 'admin ceo advisor consenter'],
  ['gpfc', 'consent', 'consenter'],
  ['gpfc', 'deletedIds', 'admin ceo'],
  ['ps', 'create', 'admin sponsor leader'],
  ['ps', 'approve', 'admin sponsor'],
  ['ps', 'export', 'admin ceo sponsor leader'],
  ['ps', 'comments', 'admin ceo advisor sponsor leader consenter'],
  ['ps', 'viewUnapproved', withRole],
  ['ps', 'viewAwaiting', `${withRole} consenter`],
  ['ps', 'consent', 'consenter'],
  ['ma', 'create', 'admin sponsor leader'],
  ['ma', 'approve', 'admin sponsor'],
  ['ma', 'assign sponsor', 'ceo admin leader sponsor'],
  ['ma', 'assign leader', 'ceo admin leader sponsor'],
  ['ma', 'restrict', 'ceo admin leader sponsor'],
  ['ma', 'export', 'admin ceo sponsor leader'],
  ['ma', 'comments', 'admin ceo advisor sponsor leader consenter'],
  ['ma', 'viewUnapproved', withRole],
  ['ma', 'viewAwaiting', `${withRole} consenter`],
  ['ma', 'consent', 'consenter'],
  ['ma', 'deletedIds', 'admin ceo'],
  ['mi', 'create', 'admin leader owner spl'],
  ['mi', 'approve', 'admin leader'],
  ['mi', 'export', 'admin ceo sponsor leader spl'],
  ['mi', 'comments', 'admin ceo advisor sponsor leader spl owner spm consenter'],
  ['mi', 'viewUnapproved', withRole],
  ['mi', 'viewAwaiting', `${withRole} consenter`],
  ['mi', 'consent', 'consenter'],
  ['mi', 'deletedIds', 'admin ceo'],
] as const

describe('the rights of charts', () => {
  it.each(rightsBySpecification)('%s: %s is held by %s and by nobody else', (group, right, expected) => {
    // when each holder alone asks for the right itself, whatever the state
    const allowed = holders.filter((holder) => {
      const { actor, item } = heldBy(holder, group)
      return decide({ rights: chartRights, lifecycle: {} }, actor, right, item).allowed
    })
    // then
    expect([...allowed].sort()).toEqual(words(expected))
  })

  it('of a restricted micro chart leave creating to admin, leader and SPL', () => {
    // when
    const allowed = holders.filter((holder) => {
      const { actor, item } = heldBy(holder, 'mi', { restricted: true })
      return decide({ rights: chartRights, lifecycle: {} }, actor, 'create', item).allowed
    })
    // then
    expect([...allowed].sort()).toEqual(['admin', 'leader', 'spl'])
  })

  it('are each held by somebody', () => {
    // when
    const unheld = Object.entries(chartRights).flatMap(([group, row]) =>
      Object.entries<readonly Holder[]>(row).flatMap(([right, held]) => (held.length === 0 ? [`${group} ${right}`] : [])),
    )
    // then
    expect(unheld).toEqual([])
  })
})

describe('below a removed process', () => {
  it.each([
    ['ma', 'admin', 'view export comments deletedIds viewUnapproved viewAwaiting'],
    ['mi', 'owner', 'view comments viewUnapproved viewAwaiting'],
    ['ps', 'leader', 'view export comments viewUnapproved viewAwaiting'],
  ] as const)('a %s leaves the %s nothing but reading', (group, holder, expected) => {
    // given
    const { actor, item } = heldBy(holder, group, { frozen: true })
    // when
    const left = Object.keys(chartRights[group]).filter((right) => decide(chartTables, actor, right, item).allowed)
    // then
    expect(left.sort()).toEqual(words(expected))
  })
})

/** The Global Chart's whole life: state, action, who may (specification 5 §6, §16, §19). What is not listed nobody may. */
const globalChartMatrix = {
  WIP: { read: 'admin ceo advisor', save: 'admin ceo', record: 'admin ceo', sendForApproval: 'admin ceo' },
  IA: {
    read: 'admin ceo advisor consenter',
    approve: 'ceo',
    reject: 'ceo',
    consent: 'consenter',
    refuse: 'consenter',
    withdraw: 'preparer',
  },
  APPROVED: { read: all, record: 'admin ceo', makeWip: 'admin ceo' },
  RETIRED: { read: all, record: 'admin ceo' },
  ARCHIVED: { read: 'admin ceo advisor', restore: 'admin ceo' },
} as const

const chartActionNames = [
  'read',
  'save',
  'record',
  'sendForApproval',
  'approve',
  'reject',
  'consent',
  'refuse',
  'withdraw',
  'makeWip',
  'retire',
  'restore',
] as const

describe('the life of the Global Chart', () => {
  it.each(Object.entries(globalChartMatrix))('in %s allows these actions to these people only', (status, expected) => {
    // when
    const found = chartActionNames.flatMap((action) => {
      const allowed = holders.filter((holder) => {
        const { actor, item } = heldBy(holder, 'gpfc', { status })
        return decide(chartTables, actor, action, item).allowed
      })
      return allowed.length === 0 ? [] : [[action, [...allowed].sort()] as const]
    })
    // then
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(Object.entries(expected).map(([action, who]) => [action, words(who)])))
  })

  it('refuses an approval by the state to the one who may approve, and by the role to others', () => {
    // given
    const wip = { status: 'WIP' }
    const ceo = heldBy('ceo', 'gpfc', wip)
    const admin = heldBy('admin', 'gpfc', wip)
    // when
    const decisions = [decide(chartTables, ceo.actor, 'approve', ceo.item), decide(chartTables, admin.actor, 'approve', admin.item)]
    // then
    expect(decisions).toEqual([
      { allowed: false, code: 'WRONG_STATE', because: 'state' },
      { allowed: false, code: 'NO_RIGHT', because: 'role' },
    ])
  })
})

describe('retiring', () => {
  it.each([
    ['mi', 'admin', true],
    ['mi', 'owner', true],
    ['ma', 'admin', false],
    ['gpfc', 'admin', false],
    ['ps', 'admin', false],
  ] as const)('an approved %s by the %s: %s', (group, holder, expected) => {
    // given
    const { actor, item } = heldBy(holder, group, { status: 'APPROVED' })
    // when
    const { allowed } = decide(chartTables, actor, 'retire', item)
    // then
    expect(allowed).toBe(expected)
  })
})

describe('the lifecycle of charts', () => {
  it('reaches every state from the first WIP, but for the one a replacement leads to', () => {
    // given: making a WIP replaces another, which becomes ARCHIVED (specification 5 §6)
    const sideEffects = ['ARCHIVED']
    // when
    const reached = new Set(['WIP', ...sideEffects])
    for (const actions of Object.values(chartLifecycle)) for (const { to } of Object.values(actions)) reached.add(to)
    // then
    expect([...reached].sort()).toEqual(['APPROVED', 'ARCHIVED', 'IA', 'RETIRED', 'WIP'])
    expect(Object.keys(chartLifecycle).sort()).toEqual(['APPROVED', 'ARCHIVED', 'IA', 'RETIRED', 'WIP'])
  })

  it('has a call for every action', () => {
    // given
    const asked = new Set<string>(
      [...Object.values(routes.chart), ...Object.values(routes.changelog), ...Object.values(routes.process)].flatMap(({ right }) => {
        if (typeof right === 'string' || right.on !== 'chart') return []
        return typeof right.action === 'string' ? [right.action] : [right.action.whenTrue, right.action.whenFalse]
      }),
    )
    // when
    const actions = new Set(Object.values(chartLifecycle).flatMap((transitions) => Object.keys(transitions)))
    // then
    expect([...actions].filter((action) => !asked.has(action))).toEqual([])
  })
})

describe('who sent a version', () => {
  const withdraw = (group: string, holder: Holder, more: Partial<RightsItem> = {}) => {
    const { actor, item } = heldBy(holder, group, { status: 'IA', senderId: 7, ...more })
    return decide(chartTables, actor, 'withdraw', item)
  }

  it.each(['ps', 'ma', 'mi'])('may take a %s back, whatever role lets it be read', (group) => {
    for (const holder of ['admin', 'ceo', 'advisor', ...processRoles] as const) {
      expect(withdraw(group, holder)).toEqual({ allowed: true })
      expect(withdraw(group, holder, { senderId: 8 })).toMatchObject({ code: 'NO_RIGHT' })
    }
  })

  it('may take the Global Chart back', () => {
    for (const holder of ['admin', 'ceo'] as const) expect(withdraw('gpfc', holder)).toEqual({ allowed: true })
  })

  it('may not, once no role lets it be read any more', () => {
    expect(withdraw('mi', 'everyone')).toEqual({ allowed: false, code: 'NO_RIGHT', because: 'role' })
    expect(withdraw('mi', 'everyone', { restricted: true })).toEqual({ allowed: false, code: 'RESTRICTED', because: 'restriction' })
    expect(withdraw('gpfc', 'sponsor')).toMatchObject({ code: 'NO_RIGHT' })
  })

  it('may not, once it was decided', () => {
    expect(withdraw('ma', 'leader', { status: 'APPROVED' })).toMatchObject({ code: 'WRONG_STATE' })
  })
})
