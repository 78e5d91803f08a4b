import { companyRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { setCompany } from './company-store.ts'

const test = withTestApp()

describe('the company', () => {
  it('tells its name, license, access, admin, CEO and guidance', async () => {
    // given
    const companyId = await buildCompany(test.database, { name: 'Aurora Instruments', license: 40, access: 'PREMIUM' })
    const admin = await buildMember(test.database, { companyId, is: 'admin' })
    const ceo = await buildMember(test.database, { companyId, is: 'ceo' })
    await test.database.inCompany(companyId, (tx) => setCompany(tx, { guidance: true }))
    // when
    const { status, body } = await test.as(admin).call(companyRoutes.getCompany)
    // then
    expect(status).toBe(200)
    expect(body).toEqual({
      id: companyId,
      name: 'Aurora Instruments',
      info: {
        name: 'Aurora Instruments',
        license: 40,
        access: 'PREMIUM',
        ceo_id: ceo.companyUserId,
        admin_id: admin.companyUserId,
        guidance: true,
        timezone: 'UTC',
        signing: false,
        signed_since: null,
        has_consents: false,
        has_reviews: false,
        chart_nodes: 5000,
      },
    })
  })

  it('has no admin and no CEO at first', async () => {
    // given
    const member = await buildMember(test.database, { companyId: await buildCompany(test.database) })
    // when
    const { body } = await test.as(member).call(companyRoutes.getCompany)
    // then
    expect(body.info).toMatchObject({ ceo_id: null, admin_id: null, guidance: false })
  })

  it('numbers statuses and item kinds', async () => {
    // given
    const member = await buildMember(test.database, { companyId: await buildCompany(test.database) })
    // when
    const { body } = await test.as(member).call(companyRoutes.getArtifacts)
    // then
    expect(body).toEqual({
      statusList: [
        { id: 1, name: 'WIP' },
        { id: 2, name: 'IA' },
        { id: 3, name: 'APPROVED' },
        { id: 4, name: 'REJECTED' },
        { id: 5, name: 'RETIRED' },
        { id: 6, name: 'ARCHIVED' },
      ],
      itemList: [
        { id: 1, name: 'Global Chart' },
        { id: 2, name: 'Macro' },
        { id: 3, name: 'Micro' },
        { id: 4, name: 'Process Summary' },
      ],
    })
  })
})
