import { processRoleRoutes, processRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildChart } from '../chart/chart-factory.ts'
import { setCompany } from '../company/company-store.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import type { TestAnswer } from '../platform/testing/test-call.ts'
import { buildStaffedProcess, chronIdAt, giveRoles, type MemberKind, memberKinds, type StaffedProcess } from './staffed-process-factory.ts'

const test = withTestApp()
let staffed: StaffedProcess

beforeAll(async () => {
  staffed = await buildStaffedProcess(test)
})

const getPermissions = (by: BuiltMember, processId: number): Promise<TestAnswer> =>
  test.as(by).call(processRoleRoutes.getPermissions, { params: { processId } })

/** What is `true` for a member, group by group: `{ ps: 'create approve', … }`. */
async function findRights(by: BuiltMember, processId: number, answer: unknown = true): Promise<Record<string, string>> {
  const { body } = await getPermissions(by, processId)
  const groups = Object.entries<Record<string, unknown>>(body.can).map(([group, can]): [string, string] => [
    group,
    Object.entries(can)
      .filter(([, given]) => given === answer)
      .map(([action]) => action)
      .join(' '),
  ])
  return Object.fromEntries(groups.filter(([, actions]) => actions !== ''))
}

/** Typed from document 1 §6 and specification 5 §7 and §16. */
const permissionsBySpecification: Record<MemberKind, Record<string, string>> = {
  admin: {
    ps: 'create approve export comments',
    ma: 'create approve export comments',
    mi: 'create approve export comments',
    maex: 'create approve export comments',
    miex: 'create approve export comments',
    maexd: 'create reopen export',
    miexd: 'create reopen export',
    impplans: 'manage',
    processdoc: 'create access',
    globaldoc: 'create approve',
  },
  ceo: {
    ps: 'export comments',
    ma: 'export comments',
    mi: 'export comments',
    maex: 'export comments',
    miex: 'export comments',
    maexd: 'export',
    miexd: 'export',
    processdoc: 'access',
    globaldoc: 'approve',
  },
  advisor: { ps: 'comments', ma: 'comments', mi: 'comments', maex: 'comments', miex: 'comments', processdoc: 'access' },
  sponsor: {
    ps: 'create approve export comments',
    ma: 'create approve export comments',
    mi: 'export comments',
    maex: 'create approve export comments',
    miex: 'export comments',
    maexd: 'create reopen export',
    miexd: 'export',
    impplans: 'manage',
    processdoc: 'access',
  },
  leader: {
    ps: 'create export comments',
    ma: 'create export comments',
    mi: 'create approve export comments',
    maex: 'create export comments',
    miex: 'create approve export comments',
    maexd: 'create reopen export',
    miexd: 'create reopen export',
    impplans: 'manage',
    processdoc: 'create access',
  },
  owner: { mi: 'create comments', miex: 'create comments', maexd: 'create', miexd: 'create', processdoc: 'access' },
  spl: { mi: 'create export comments', miex: 'create export comments', miexd: 'create reopen export', processdoc: 'access' },
  spm: { mi: 'comments', miex: 'comments', miexd: 'create', processdoc: 'access' },
  reader: {},
}

/** What a restricted process takes from those who may open it (document 1 §6, specification 5 §7: restricted create). */
const takenByRestriction: Partial<Record<MemberKind, Record<string, string>>> = {
  owner: { mi: 'comments', miex: 'comments', processdoc: 'access' },
  spm: { mi: 'comments', miex: 'comments', processdoc: 'access' },
}

describe('what one may do', () => {
  it.each(memberKinds)('is told to the %s for each kind of item, of the global process and of its macro process', async (persona) => {
    const { people, globalId, macroId } = staffed
    expect(await findRights(people[persona], globalId)).toEqual(permissionsBySpecification[persona])
    expect(await findRights(people[persona], macroId)).toEqual(permissionsBySpecification[persona])
  })

  it('is less in a restricted process, and nothing for who has no part in it; below it too', async () => {
    // given
    const { people, globalId, macroId } = staffed
    await test.as(people.admin).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: globalId } })
    const expected: Record<string, Record<string, string>> = { ...permissionsBySpecification, ...takenByRestriction }
    // when, then
    for (const persona of memberKinds.filter((persona) => persona !== 'reader'))
      for (const processId of [globalId, macroId]) {
        expect({ [persona]: await findRights(people[persona], processId) }).toEqual({ [persona]: expected[persona] })
      }
    const refused = await Promise.all([globalId, macroId].map((processId) => getPermissions(people.reader, processId)))
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([403, 'RESTRICTED']))
    await test.as(people.admin).call(processRoutes.allowProcess, { params: { type: 'gpfcp', processId: globalId } })
  })

  it('is only reading where the process is gone from the approved chart', async () => {
    // given
    const { people, globalId, macroId, company } = await buildStaffedProcess(test)
    await test.owner.query('update process set deleted_on = now(), deleted_by = $2 where chron_id = $1', [
      globalId,
      company.ceo.companyUserId,
    ])
    // when, then
    for (const processId of [globalId, macroId]) {
      expect(await findRights(people.leader, processId)).toEqual({
        ps: 'export comments',
        ma: 'export comments',
        mi: 'export comments',
        maex: 'export comments',
        miex: 'export comments',
        maexd: 'export',
        miexd: 'export',
        processdoc: 'access',
      })
      expect(await findRights(people.leader, processId, 'state')).toMatchObject({ ma: 'create', mi: 'create approve', impplans: 'manage' })
    }
  })

  it('holds no performance data in a basic company, and says that the access lacks it', async () => {
    // given
    const { people, globalId, company } = await buildStaffedProcess(test)
    await test.database.inCompany(company.id, (tx) => setCompany(tx, { access: 'BASIC' }))
    // when, then
    const { maexd, miexd, ...rest } = permissionsBySpecification.leader
    expect(await findRights(people.leader, globalId)).toEqual(rest)
    expect(await findRights(people.leader, globalId, 'premium')).toEqual({ maexd, miexd })
    expect(await findRights(people.spm, globalId, 'premium')).toEqual({ miexd: 'create' })
  })
})

describe('the roles of a process', () => {
  it('are its own and, with their process, those of its macro processes', async () => {
    // given a second macro process with an SPL
    const { people, company, globalId, macro, macroId } = staffed
    const other = await buildMember(test.database, { companyId: company.id, firstName: 'Ada', lastName: 'Other', shortName: 'AAA' })
    await giveRoles(test, company, chronIdAt(macro, 1), { SPL: [other.companyUserId] })
    // when
    const { body } = await getPermissions(people.reader, globalId)
    // then
    const holder = (persona: MemberKind, lastName: string) => {
      const { companyUserId, shortName } = people[persona]
      return { companyUserId, shortName, firstName: 'Nora', lastName }
    }
    expect(body.roles).toEqual({
      PRS: [holder('sponsor', 'Sponsor')],
      PRL: [holder('leader', 'Leader')],
      PRO: [holder('owner', 'Owner')],
      SPL: [
        { ...holder('spl', 'Spl'), processChronId: macroId, pid: 'P1.1' },
        {
          companyUserId: other.companyUserId,
          shortName: 'AAA',
          firstName: 'Ada',
          lastName: 'Other',
          processChronId: chronIdAt(macro, 1),
          pid: 'P1.2',
        },
      ],
      SPM: [{ ...holder('spm', 'Spm'), processChronId: macroId, pid: 'P1.1' }],
    })
    // and of the macro process those of the global one and its own alone
    const below = (await getPermissions(people.reader, macroId)).body.roles
    expect(below).toEqual({ ...body.roles, SPL: [body.roles.SPL[0]] })
  })

  it('are not those of inactive people', async () => {
    // given
    const { people, globalId } = await buildStaffedProcess(test)
    const before = await getPermissions(people.reader, globalId)
    await test.owner.query('update membership set active = false where id = $1', [people.leader.companyUserId])
    // when
    const after = await getPermissions(people.reader, globalId)
    // then; nobody changed the roles, so who looked at them may still change them
    expect(after.body.roles).toEqual({ ...before.body.roles, PRL: [] })
    expect(after.headers.etag).toBe(before.headers.etag)
  })

  it('name macro processes that were never approved only to those who see the chart under way', async () => {
    // given P2.1 in a WIP, with an SPL
    const { people, company, global } = staffed
    const processId = chronIdAt(global, 1)
    const wip = await buildChart(test, { company, type: 'ma', parentChronId: processId, pids: ['P2.1'] })
    await giveRoles(test, company, chronIdAt(wip, 0), { SPL: [people.owner.companyUserId] })
    // when
    const shown = await Promise.all(
      (['admin', 'advisor', 'owner', 'reader', 'leader'] as const).map(async (persona) => {
        const { SPL } = (await getPermissions(people[persona], processId)).body.roles
        return [persona, SPL.map(({ pid }: { pid: string }) => pid).join()]
      }),
    )
    // then
    expect(Object.fromEntries(shown)).toEqual({ admin: 'P2.1', advisor: 'P2.1', owner: 'P2.1', reader: '', leader: '' })
  })
})
