import { ownFactorRoutes, sessionRoutes, userAdministrationRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildTotp } from './factor-factory.ts'
import { buildPasskey } from './passkey/passkey-factory.ts'

const test = withTestApp()

async function buildPeople() {
  const companyId = await buildCompany(test.database)
  return { admin: await buildMember(test.database, { companyId, is: 'admin' }), person: await buildMember(test.database, { companyId }) }
}
const reset = (admin: BuiltMember, { companyUserId }: BuiltMember) =>
  test.as(admin).call(userAdministrationRoutes.resetFactor, { params: { userId: companyUserId } })
const logIn = async ({ email }: BuiltMember) => {
  const headers = { username: email, password: encodeURIComponent(builtPassword) }
  return (await test.as(undefined).call(sessionRoutes.authenticate, { headers })).status
}

describe('an administrator’s reset of a second factor', () => {
  it('lets in somebody of this company alone by the password, and ends all sessions', async () => {
    // given
    const { admin, person } = await buildPeople()
    await buildTotp(test, person)
    await buildPasskey(test, person)
    const token = await test.openToken(person)
    expect(await logIn(person)).toBe(401)
    // when
    const { status, body } = await reset(admin, person)
    // then
    expect([status, body]).toEqual([200, { isMailed: false }])
    expect((await test.as(person).call(ownFactorRoutes.listFactors, { token })).status).toBe(401)
    expect(await logIn(person)).toBe(200)
  })

  it('is made five times an hour at most for one person', async () => {
    const { admin, person } = await buildPeople()
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) statuses.push((await reset(admin, person)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
