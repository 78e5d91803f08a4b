import { processRoleRoutes, processRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildChart } from '../chart/chart-factory.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildStaffedProcess, chronIdAt, giveRoles, memberKinds } from './staffed-process-factory.ts'

const test = withTestApp()

const listMembers = (by: BuiltMember) => test.as(by).call(processRoleRoutes.listMembers)
const listChanges = (by: BuiltMember, processId: number) => test.as(by).call(processRoleRoutes.listRoleChanges, { params: { processId } })

/** `P1 PRS Sponsor` */
const inWords = (rows: { pid: string; role: string; user: { lastName: string } }[]): string[] =>
  rows.map(({ pid, role, user }) => `${pid} ${role} ${user.lastName}`)

describe('the membership table', () => {
  it('shows everybody who holds which role of which process, in the order of pids and roles', async () => {
    // given
    const { people, company, global, macro, macroId } = await buildStaffedProcess(test)
    await giveRoles(test, company, chronIdAt(global, 1), { PRL: [people.owner.companyUserId], PRS: [people.leader.companyUserId] })
    await giveRoles(test, company, chronIdAt(macro, 1), { SPM: [people.owner.companyUserId] })
    // when
    const { body } = await listMembers(people.reader)
    // then
    expect(inWords(body)).toEqual([
      'P1 PRS Sponsor',
      'P1 PRL Leader',
      'P1 PRO Owner',
      'P1.1 SPL Spl',
      'P1.1 SPM Spm',
      'P1.2 SPM Owner',
      'P2 PRS Leader',
      'P2 PRL Owner',
    ])
    const { companyUserId, shortName } = people.spl
    expect(body[3]).toEqual({
      processChronId: macroId,
      pid: 'P1.1',
      pname: 'Process P1.1',
      role: 'SPL',
      user: { companyUserId, shortName, firstName: 'Nora', lastName: 'Spl' },
    })
  })

  it('leaves out inactive people and removed processes with what is below them', async () => {
    // given
    const { people, company, global, globalId } = await buildStaffedProcess(test)
    const second = chronIdAt(global, 1)
    await giveRoles(test, company, second, { PRL: [people.owner.companyUserId, people.leader.companyUserId] })
    await test.owner.query('update membership set active = false where id = $1', [people.leader.companyUserId])
    await test.owner.query('update process set deleted_on = now(), deleted_by = $2 where chron_id = $1', [
      globalId,
      company.ceo.companyUserId,
    ])
    // when, then
    expect(inWords((await listMembers(people.reader)).body)).toEqual(['P2 PRL Owner'])
  })

  it('names processes that were never approved only to those who see their chart', async () => {
    // given a macro of P2 that is under way
    const { people, company, global } = await buildStaffedProcess(test)
    const wip = await buildChart(test, { company, type: 'ma', parentChronId: chronIdAt(global, 1), pids: ['P2.1'] })
    await giveRoles(test, company, chronIdAt(wip, 0), { SPL: [people.spl.companyUserId] })
    // when
    const seen = await Promise.all(
      memberKinds.map(async (persona) => ({ persona, words: inWords((await listMembers(people[persona])).body) })),
    )
    // then
    expect(seen.filter(({ words }) => words.includes('P2.1 SPL Spl')).map(({ persona }) => persona)).toEqual([
      'admin',
      'ceo',
      'advisor',
      'spl',
    ])
  })

  it('names what is below a restricted process only to those who may open that', async () => {
    // given
    const { people, globalId } = await buildStaffedProcess(test)
    await test.as(people.admin).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: globalId } })
    // when, then: the Global Chart, which everyone reads, shows P1 itself
    expect(inWords((await listMembers(people.reader)).body)).toEqual(['P1 PRS Sponsor', 'P1 PRL Leader', 'P1 PRO Owner'])
    for (const persona of memberKinds.filter((persona) => persona !== 'reader'))
      expect({ [persona]: inWords((await listMembers(people[persona])).body) }).toEqual({
        [persona]: ['P1 PRS Sponsor', 'P1 PRL Leader', 'P1 PRO Owner', 'P1.1 SPL Spl', 'P1.1 SPM Spm'],
      })
  })

  it('comes in pages, in each order that is asked for, without what a reader may not know of', async () => {
    // given P1 with all of its roles, restricted, a micro of it, and a process with a higher number
    const { people, company, global, globalId } = await buildStaffedProcess(test)
    await giveRoles(test, company, chronIdAt(global, 1), { PRL: [people.owner.companyUserId], PRS: [people.leader.companyUserId] })
    await test.owner.query(`update process set pid = 'P10' where company_id = $1 and pid = 'P2'`, [company.id])
    await test.as(people.admin).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: globalId } })
    const page = (by: BuiltMember, query: object) => test.as(by).call(processRoleRoutes.listMembers, { query: { page: 0, ...query } })
    // when, then
    const whole = await page(people.sponsor, {})
    expect({ ...whole.body, entries: inWords(whole.body.entries) }).toEqual({
      entries: ['P1 PRS Sponsor', 'P1 PRL Leader', 'P1 PRO Owner', 'P1.1 SPL Spl', 'P1.1 SPM Spm', 'P10 PRS Leader', 'P10 PRL Owner'],
      page: 0,
      size: 50,
      total: 7,
    })
    expect(whole.body.entries).toEqual((await listMembers(people.sponsor)).body)
    const second = await page(people.sponsor, { page: 1, size: 2, sort: '-pid' })
    expect([inWords(second.body.entries), second.body.total]).toEqual([['P1.1 SPM Spm', 'P1.1 SPL Spl'], 7])
    const byRole = await page(people.sponsor, { size: 3, sort: 'role' })
    expect(inWords(byRole.body.entries)).toEqual(['P1 PRS Sponsor', 'P10 PRS Leader', 'P1 PRL Leader'])
    const others = await page(people.reader, {})
    expect([others.body.total, inWords(others.body.entries)]).toEqual([5, inWords((await listMembers(people.reader)).body)])
  })

  it('shows the roles of people who are named alone', async () => {
    const { people } = await buildStaffedProcess(test)
    const query = { userIds: `${people.spl.companyUserId},${people.sponsor.companyUserId},${people.reader.companyUserId}` }
    const whole = await test.as(people.reader).call(processRoleRoutes.listMembers, { query })
    const page = await test.as(people.reader).call(processRoleRoutes.listMembers, { query: { ...query, page: 0 } })
    expect(inWords(whole.body)).toEqual(['P1 PRS Sponsor', 'P1.1 SPL Spl'])
    expect(page.body).toMatchObject({ entries: whole.body, total: 2 })
  })

  it('finds rows that hold every word, in the process, the role in words or the person', async () => {
    const { people } = await buildStaffedProcess(test)
    const find = async (search: string) =>
      inWords((await test.as(people.reader).call(processRoleRoutes.listMembers, { query: { page: 0, search } })).body.entries)
    expect(await find('leader nora p1)')).toEqual(['P1 PRL Leader'])
    expect(await find('(p1.1) SPM')).toEqual(['P1.1 SPM Spm'])
    expect(await find('sponsor leader')).toEqual([])
  })

  it('is found with and without the slash at the end of its address', async () => {
    const { people } = await buildStaffedProcess(test)
    const token = await test.openToken(people.reader)
    const url = `/aprs/v3/permission/${people.reader.companyId}`
    const ask = (address: string) => test.app.inject({ url: address, headers: { authorization: `Bearer ${token}` } })
    const [with_, without] = await Promise.all([ask(`${url}/`), ask(url)])
    expect([with_.statusCode, without.statusCode]).toEqual([200, 200])
    expect(without.json()).toEqual(with_.json())
  })
})

describe('the role change log', () => {
  it('shows who gained and lost a role and who kept it, newest first', async () => {
    // given
    const { people, globalId } = await buildStaffedProcess(test)
    const { admin, leader, reader, owner } = people
    const set = (by: BuiltMember, body: object) => test.as(by).call(processRoleRoutes.setRoles, { params: { processId: globalId }, body })
    test.clock.advance({ hours: 1 })
    expect((await set(admin, { PRL: [leader.companyUserId, reader.companyUserId] })).status).toBe(204)
    test.clock.advance({ hours: 1 })
    expect((await set(leader, { PRO: [] })).status).toBe(204)
    // when: who was an owner has no part in it any more
    expect((await listChanges(owner, globalId)).body.code).toBe('NO_RIGHT')
    const { body } = await listChanges(admin, globalId)
    // then
    expect(body.map((row: Record<string, never>) => [row.changedBy, row.changeType, row.role, row.user])).toMatchObject([
      [{ lastName: 'Leader' }, 'R', { name: 'PRO' }, { lastName: 'Owner' }],
      [{ firstName: 'Tomas', lastName: 'Berg' }, 'A', { name: 'PRL' }, { lastName: 'Reader' }],
      [{ lastName: 'Berg' }, 'U', { name: 'PRL' }, { lastName: 'Leader' }],
      [{ lastName: 'Berg' }, 'A', { name: 'PRS' }, { lastName: 'Sponsor' }],
      [{ lastName: 'Berg' }, 'A', { name: 'PRL' }, { lastName: 'Leader' }],
      [{ lastName: 'Berg' }, 'A', { name: 'PRO' }, { lastName: 'Owner' }],
    ])
    expect(body[0].changedOn).toBe(test.clock.now().toISOString())
  })

  it('is for those who may see process documents, restricted or not', async () => {
    // given
    const { people, globalId, macroId } = await buildStaffedProcess(test)
    const readers = async () => {
      const answers = await Promise.all(
        memberKinds.map(async (persona) => {
          const [above, below] = await Promise.all([globalId, macroId].map((processId) => listChanges(people[persona], processId)))
          return { persona, statuses: [above?.status, below?.status].join(), code: above?.body.code }
        }),
      )
      return answers.map(({ persona, statuses, code }) => `${persona} ${statuses} ${code ?? ''}`.trim())
    }
    const holders = ['admin', 'ceo', 'advisor', 'sponsor', 'leader', 'owner', 'spl', 'spm'].map((persona) => `${persona} 200,200`)
    // when, then
    expect(await readers()).toEqual([...holders, 'reader 403,403 NO_RIGHT'])
    await test.as(people.admin).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: globalId } })
    expect(await readers()).toEqual([...holders, 'reader 403,403 RESTRICTED'])
  })
})
