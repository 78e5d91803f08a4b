import { type RouteDefinition, routes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { RowSums } from '../platform/testing/row-sums.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import type { TestAnswer, TestRequest } from '../platform/testing/test-call.ts'
import { buildGroup, buildProvisioner, buildToken, type Provisioner } from '../provisioning/provisioner-factory.ts'
import { scimUserOf } from '../provisioning/scim-bodies.fixture.ts'
import { type ProvisionedIds, type ProvisionerCase, provisionerTable } from './provisioner-table.ts'

const test = withTestApp()
const sums = new RowSums(() => test.owner)
const cases = Object.entries<ProvisionerCase>(provisionerTable)

let own: Provisioner
let other: Provisioner
let ids: ProvisionedIds

beforeAll(async () => {
  own = await buildProvisioner(test)
  other = await buildProvisioner(test)
  const call = (token: string, companyId: number) =>
    test.as(undefined).call(routes.scimUser.createScimUser, { params: { companyId }, body: scimUserOf('swept@example.org'), token })
  await call(other.token, other.companyId)
  const userId = Number((await call(own.token, own.companyId)).body.id)
  ids = { userId, groupId: await buildGroup(test, own.companyId, [userId]) }
})

const ask = (route: RouteDefinition, request: TestRequest, token: string | undefined, companyId = own.companyId): Promise<TestAnswer> =>
  test.as(undefined).call(route, { ...request, params: { companyId, ...request.params }, ...(token !== undefined && { token }) })

const over = (request: TestRequest, bad: TestRequest): TestRequest => ({
  ...request,
  ...bad,
  params: { ...request.params, ...bad.params },
  headers: { ...request.headers, ...bad.headers },
})

const yearMs = 365 * 86_400_000

const refused = {
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: '401',
  detail: 'This token is missing, wrong, ended, or of another company.',
}

describe.each(cases)('%s', (_name, { route, request, input }) => {
  it('answers no other token, and changes nothing', async () => {
    // given
    const before = await sums.read()
    const expired = await buildProvisioner(test)
    await test.owner.query(`update provisioning_token set made_at = $2, ends_at = $3 where company_id = $1`, [
      expired.companyId,
      new Date(test.clock.now().getTime() - 2 * yearMs),
      new Date(test.clock.now().getTime() - yearMs),
    ])
    const replaced = await buildProvisioner(test)
    await buildToken(test, replaced.admin)
    const ended = await buildProvisioner(test)
    await test.owner.query('delete from provisioning_token where company_id = $1', [ended.companyId])
    const good = request(ids)
    // when
    const answers = [
      await ask(route, good, undefined),
      await ask(route, good, 'nonsense'),
      await ask(route, good, `scim_${'A'.repeat(43)}`),
      await ask(route, good, other.token),
      await ask(route, good, own.token, other.companyId),
      await ask(route, good, await test.openToken(own.admin)),
      await ask(route, good, await test.openToken(own.ceo)),
      await ask(route, good, expired.token, expired.companyId),
      await ask(route, good, replaced.token, replaced.companyId),
      await ask(route, good, ended.token, ended.companyId),
    ]
    // then
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([401, refused])
      expect([headers['content-type'], headers['www-authenticate']]).toEqual(['application/scim+json; charset=utf-8', 'Bearer'])
    }
    const after = await sums.read()
    // Companies were built meanwhile.
    for (const table of ['provisioned_user', 'provisioned_group', 'provisioned_group_member', 'process_role', 'role_change'])
      expect(after[table]).toBe(before[table])
  })

  it('finds nothing of another company', async () => {
    // given
    const { params = {} } = request(ids)
    if (!('userId' in params) && !('groupId' in params)) return
    const before = await sums.read()
    // when
    const { status } = await ask(route, request(ids), other.token, other.companyId)
    // then
    expect(status).toBe(404)
    expect(await sums.read()).toEqual(before)
  })

  it('refuses bad input as SCIM does, and changes nothing', async () => {
    // given
    const before = await sums.read()
    // when
    const answers = []
    for (const { status: expected = 400, ...bad } of input) {
      const began = performance.now()
      const { status, body, headers } = await ask(route, over(request(ids), bad), own.token)
      answers.push({
        bad: JSON.stringify(bad).slice(0, 200),
        expected,
        status,
        body,
        type: headers['content-type'],
        ms: performance.now() - began,
      })
    }
    // then
    expect(answers.filter(({ status, expected }) => status !== expected)).toEqual([])
    for (const { body, type, expected } of answers) {
      expect(type).toBe('application/scim+json; charset=utf-8')
      expect(body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: String(expected) })
      expect(Object.keys(body).filter((key) => !['schemas', 'status', 'scimType', 'detail'].includes(key))).toEqual([])
    }
    expect(answers.filter(({ ms }) => ms > 2_000)).toEqual([])
    expect(await sums.read()).toEqual(before)
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(Object.keys).toBeTypeOf('function')
  })

  it('succeeds with the token of the company, after all that', async () => {
    const { status } = await ask(route, request(ids), own.token)
    expect(status).toBe(route.output === null ? 204 : route.creates ? 201 : 200)
  })
})

it('a provisioning token is none for any other call', async () => {
  const rest = Object.values(routes).flatMap((named) => Object.values<RouteDefinition>(named))
  for (const route of rest.filter(({ right }) => right !== 'provisioner' && right !== 'public')) {
    const params = Object.fromEntries(
      [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, name === 'companyId' ? own.companyId : 1]),
    )
    const { status, body } = await test.as(undefined).call(route, { params, token: own.token })
    expect([route.path, status, body.code]).toEqual([route.path, 401, 'SESSION_REQUIRED'])
  }
})

it('what is not there below /scim is answered as SCIM does', async () => {
  for (const url of ['/scim/v2', `/scim/v2/${own.companyId}/Me`, `/scim/v2/${own.companyId}/Bulk`, '/scim/%']) {
    const answer = await test.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${own.token}` } })
    expect(answer.headers['content-type']).toBe('application/scim+json; charset=utf-8')
    expect(answer.json().schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error'])
  }
})
