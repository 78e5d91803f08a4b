import { advisorRoutes, processRoleRoutes, userRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildStaffedCompany } from '../chart/chart-factory.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildStaffedProcess, memberKinds, type StaffedProcess } from '../role/staffed-process-factory.ts'

const test = withTestApp()
let staffed: StaffedProcess

beforeAll(async () => {
  staffed = await buildStaffedProcess(test)
})

const list = (by: BuiltMember) => test.as(by).call(advisorRoutes.listAdvisors)
const add = (by: BuiltMember, companyUserId: number) => test.as(by).call(advisorRoutes.addAdvisor, { params: { companyUserId } })
const remove = (by: BuiltMember, companyUserId: number) => test.as(by).call(advisorRoutes.removeAdvisor, { params: { companyUserId } })

describe('advisors', () => {
  it('are named, added and removed by the CEO alone', async () => {
    const { people } = staffed
    const { companyUserId } = people.reader
    for (const persona of memberKinds.filter((persona) => persona !== 'ceo')) {
      const answers = [await list(people[persona]), await add(people[persona], companyUserId), await remove(people[persona], companyUserId)]
      expect({ persona, codes: answers.map(({ status, body }) => `${status} ${body.code}`) }).toEqual({
        persona,
        codes: Array(3).fill('403 NO_RIGHT'),
      })
    }
    expect((await list(people.ceo)).body).toEqual([people.advisor.companyUserId])
  })

  it('are so at once and no longer than they are, however often they are added or removed', async () => {
    // given
    const { people, macroId } = staffed
    const { reader, ceo, advisor } = people
    const log = () => test.as(reader).call(processRoleRoutes.listRoleChanges, { params: { processId: macroId } })
    expect((await log()).status).toBe(403)
    // when
    for (const _time of [1, 2]) expect((await add(ceo, reader.companyUserId)).status).toBe(204)
    // then
    expect((await list(ceo)).body.sort()).toEqual([advisor.companyUserId, reader.companyUserId].sort())
    expect((await log()).status).toBe(200)
    const { body } = await test.as(reader).call(userRoutes.getUser, { params: { userId: reader.companyUserId }, query: { mask: '' } })
    expect(body.mask).toBe(32)
    // when
    for (const _time of [1, 2]) expect((await remove(ceo, reader.companyUserId)).status).toBe(204)
    // then
    expect((await list(ceo)).body).toEqual([advisor.companyUserId])
    expect((await log()).status).toBe(403)
  })

  it('are active members of the company', async () => {
    // given
    const { ceo, spm, advisor } = (await buildStaffedProcess(test)).people
    const foreign = (await buildStaffedCompany(test)).admin
    for (const gone of [spm, advisor]) await test.owner.query('update membership set active = false where id = $1', [gone.companyUserId])
    // when
    const answers = [await add(ceo, spm.companyUserId), await add(ceo, foreign.companyUserId), await add(ceo, 999_999_999)]
    // then
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'WRONG_STATE'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ])
    expect(answers[0]?.body.detail).toBe('Only active members can be advisors.')
    expect((await remove(ceo, foreign.companyUserId)).status).toBe(404)
    // an advisor who became inactive is none
    expect((await list(ceo)).body).toEqual([])
    expect((await remove(ceo, advisor.companyUserId)).status).toBe(204)
  })
})
