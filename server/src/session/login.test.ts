import { sessionRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { buildMember, builtPassword } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'

const test = withTestApp()

const logIn = (username: string, password: string) =>
  test
    .as(undefined)
    .call(sessionRoutes.authenticate, { headers: { username: encodeURIComponent(username), password: encodeURIComponent(password) } })

describe('logging in', () => {
  it('answers a token, the company last used and all companies of the person', async () => {
    // given
    const zinc = await buildCompany(test.database, { name: 'Zinc', access: 'BASIC' })
    const amber = await buildCompany(test.database, { name: 'Amber', access: 'PREMIUM' })
    const inZinc = await buildMember(test.database, { companyId: zinc, email: 'jörg@example.org' })
    const inAmber = await buildMember(test.database, { companyId: amber, email: 'jörg@example.org' })
    // when: the first time, in the company that comes first by name
    const first = await logIn('Jörg@Example.org', builtPassword)
    // then
    expect(first.status).toBe(200)
    expect(first.headers.authorization).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/)
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.body).toEqual({
      userId: inAmber.companyUserId,
      companyId: amber,
      info: 'Mg==',
      userCompanyInfo: [
        { companyId: amber, companyName: 'Amber' },
        { companyId: zinc, companyName: 'Zinc' },
      ],
    })
    // when: after a switch, in the company switched to
    await test.as(inAmber).call(sessionRoutes.switchCompany, {
      params: { companyId: zinc, userId: inAmber.companyUserId },
      headers: { 'x-company-switch': 'true' },
    })
    const second = await logIn('jörg@example.org', builtPassword)
    // then
    expect(second.body).toMatchObject({ companyId: zinc, userId: inZinc.companyUserId, info: 'MQ==' })
  })
})
