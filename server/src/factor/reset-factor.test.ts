import { ownFactorRoutes, sessionRoutes, userAdministrationRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildTotp } from './factor-factory.ts'
import { buildPasskey } from './passkey-factory.ts'

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
    const { status } = await reset(admin, person)
    // then
    expect(status).toBe(204)
    expect((await test.as(person).call(ownFactorRoutes.listFactors, { token })).status).toBe(401)
    expect(await logIn(person)).toBe(200)
  })

  it('is refused for a member of another company too, who keeps factor and sessions', async () => {
    // given
    const { admin, person } = await buildPeople()
    await buildMember(test.database, { companyId: await buildCompany(test.database), email: person.email })
    await buildTotp(test, person)
    const token = await test.openToken(person)
    // when
    const refused = await reset(admin, person)
    // then
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'WRONG_STATE',
      'This person belongs to another company too. A recovery code lets them in; without one, ask whoever runs Strata to reset the second factor.',
    ])
    expect((await test.as(person).call(ownFactorRoutes.listFactors, { token })).body.factors).toHaveLength(1)
    expect(await logIn(person)).toBe(401)
  })

  it('is made five times an hour at most for one person', async () => {
    const { admin, person } = await buildPeople()
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) statuses.push((await reset(admin, person)).status)
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  })
})
