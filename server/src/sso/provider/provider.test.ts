import type { IncomingMessage, ServerResponse } from 'node:http'
import { type SignInRules, signInRoutes, ssoRoutes, userRoutes } from '@strata/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../../platform/testing/member-factory.ts'
import { openRules } from '../../sign-in/sign-in-views.ts'
import { withSsoStage } from '../login/sso-stage.fixture.ts'
import { type OpenedProvider, openProvider } from '../provider.fixture.ts'
import { buildDomain, buildSsoProvider } from '../sso-factory.ts'
import { explainIssuerOfEverybody } from './issuer-of-everybody.ts'

const stage = withSsoStage()
const { test } = stage
const opened: OpenedProvider[] = []
afterEach(async () => {
  for (const provider of opened.splice(0)) await provider.close()
})

const openAdmin = async (): Promise<BuiltMember> => {
  const admin = await buildMember(test.database, { companyId: await buildCompany(test.database), is: 'admin' })
  await buildDomain(test, { companyId: admin.companyId })
  return admin
}
const signature = { password: builtPassword }
const settings = ({ issuer, clientSecret }: OpenedProvider) => ({
  issuer,
  clientId: 'strata',
  secret: clientSecret,
  isOn: true,
  who: 'known',
})
const save = (admin: BuiltMember, body: object) =>
  test.as(admin).call(ssoRoutes.saveProvider, {
    body: { ...settings(stage.provider), signature, ...body },
  })
const get = async (admin: BuiltMember) => (await test.as(admin).call(ssoRoutes.getSso)).body

/** A server that answers in this way instead of a provider. */
async function openFaulty(answers: (request: IncomingMessage, response: ServerResponse) => boolean): Promise<string> {
  const provider = await openProvider({ callback: 'http://127.0.0.1:4000/aprs/public/sso/callback', answers })
  opened.push(provider)
  return provider.issuer
}
const describing = (described: object) => (_request: IncomingMessage, response: ServerResponse) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(described))
  return true
}

describe('the provider of a company', () => {
  it('is set once it was found well, and its secret is never answered', async () => {
    // given
    const admin = await openAdmin()
    // when
    const { status } = await save(admin, {})
    // then
    expect(status).toBe(204)
    const sso = await get(admin)
    expect(sso).toEqual({
      redirectUri: `http://127.0.0.1:4000/aprs/public/sso/callback/${admin.companyId}`,
      logoutUri: `http://127.0.0.1:4000/aprs/public/sso/logout/${admin.companyId}`,
      provider: { issuer: stage.provider.issuer, clientId: 'strata', isOn: true, who: 'known', changedOn: test.clock.now().toISOString() },
      domains: [expect.objectContaining({ state: 'proved' })],
    })
    const { rows } = await test.owner.query('select * from sso_provider where company_id = $1', [admin.companyId])
    expect(JSON.stringify(rows)).not.toContain(stage.provider.clientSecret)
    expect(rows[0].secret.toString('latin1')).not.toContain(stage.provider.clientSecret)
  })

  it('is not set without a proof of the person, and nobody is called', async () => {
    // given
    const admin = await openAdmin()
    let calls = 0
    const issuer = await openFaulty(() => {
      calls += 1
      return false
    })
    // when
    const refused = [await save(admin, { issuer, signature: undefined }), await save(admin, { issuer, signature: { password: 'guess' } })]
    // then
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([403, 'SIGNATURE_REQUIRED']))
    expect(calls).toBe(0)
    expect((await get(admin)).provider).toBeNull()
  })

  it('is not removed without a proof of the person', async () => {
    const admin = await openAdmin()
    await save(admin, {})
    for (const body of [undefined, { signature: { password: 'guess' } }]) {
      const answer = await test.as(admin).call(ssoRoutes.removeProvider, body && { body })
      expect([answer.status, answer.body.code]).toEqual([403, 'SIGNATURE_REQUIRED'])
    }
    expect((await get(admin)).provider).not.toBeNull()
  })

  it('keeps its secret where none is given, but never for another issuer or client', async () => {
    const admin = await openAdmin()
    await save(admin, {})
    expect((await save(admin, { secret: undefined, who: 'domain' })).status).toBe(204)
    for (const change of [{ clientId: 'another' }, { issuer: 'https://login.example.com' }]) {
      const { status, body } = await save(admin, { secret: undefined, ...change })
      expect([status, body.detail]).toEqual([409, 'Enter the client secret that belongs to this client ID.'])
    }
  })

  it('is not set where it does not know the client by this ID and secret', async () => {
    const admin = await openAdmin()
    for (const wrong of [{ clientId: 'somebody else' }, { secret: 'a secret of before' }]) {
      const { status, body } = await save(admin, wrong)
      expect([status, body.code, body.detail]).toEqual([
        409,
        'PROVIDER_UNUSABLE',
        'The provider does not know this client ID with this secret. Check both, and whether the secret has expired.',
      ])
    }
    expect((await get(admin)).provider).toBeNull()
  })

  it('is not turned on before a domain is proved', async () => {
    const admin = await buildMember(test.database, { companyId: await buildCompany(test.database), is: 'admin' })
    expect((await save(admin, {})).body).toMatchObject({
      code: 'PROVIDER_UNUSABLE',
      detail: 'Prove a domain of your company first: people are found by it.',
    })
    expect((await save(admin, { isOn: false })).status).toBe(204)
  })

  it('ends the sessions that it opened where it is changed, turned off or removed', async () => {
    const company = await stage.open()
    const admin = await buildMember(test.database, { companyId: company.companyId, is: 'admin' })
    const person = { sub: 'somebody', email: `somebody@${company.domain}`, email_verified: true }
    const member = await buildMember(test.database, { companyId: company.companyId, email: person.email })
    const ends = async (change: () => Promise<unknown>) => {
      const { answer } = await stage.logIn(company, person)
      const token = answer?.headers.authorization?.replace('Bearer ', '') ?? ''
      const isOpen = async () => (await test.as(member).call(userRoutes.listUsers, { token })).status === 200
      expect(await isOpen()).toBe(true)
      await change()
      return !(await isOpen())
    }
    expect(await ends(() => save(admin, { who: 'domain' }))).toBe(false)
    expect(await ends(() => save(admin, { isOn: false }))).toBe(true)
    await save(admin, {})
    expect(await ends(() => test.as(admin).call(ssoRoutes.removeProvider, { body: { signature } }))).toBe(true)
    expect((await get(admin)).provider).toBeNull()
  })

  it('of another company is neither seen nor changed', async () => {
    const [admin, other] = [await openAdmin(), await openAdmin()]
    await save(admin, {})
    expect((await get(other)).provider).toBeNull()
    const asked = { params: { companyId: admin.companyId } }
    expect((await test.as(other).call(ssoRoutes.getSso, asked)).status).toBe(404)
    expect((await test.as(other).call(ssoRoutes.removeProvider, asked)).status).toBe(404)
    expect((await get(admin)).provider).not.toBeNull()
  })
})

describe('a provider that hangs', () => {
  const openHanging = async () => {
    const held: ServerResponse[] = []
    let isOpen = false
    const issuer: string = await openFaulty((request, response) => {
      if (isOpen) return describing(describedOf(issuer))(request, response)
      held.push(response)
      return true
    })
    const release = (described: object) => {
      isOpen = true
      for (const response of held) describing(described)({} as IncomingMessage, response)
    }
    const areAsked = (count: number) => expect.poll(() => held).toHaveLength(count)
    return { issuer, release, areAsked }
  }
  const describedOf = (issuer: string) => ({
    ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` },
    ...{ response_types_supported: ['code'], keys: [] },
  })

  it('holds no connection of the database, however many save it at once', async () => {
    // given
    const { issuer, release, areAsked } = await openHanging()
    const admins = await Promise.all(Array.from({ length: 20 }, openAdmin))
    const other = await openAdmin()
    // when: also twice in one company
    const saves = [...admins, ...admins.slice(0, 2)].map((admin) => save(admin, { issuer }))
    await areAsked(22)
    // then
    await expect.poll(() => test.database.countConnections()).toMatchObject({ inUse: 0, waiting: 0 })
    expect((await get(other)).provider).toBeNull()
    release({})
    expect((await Promise.all(saves)).map(({ status, body }) => [status, body.detail])).toEqual(
      Array(22).fill([409, 'The description of the provider lacks issuer.']),
    )
  }, 20_000)

  it('is not saved by who is no administrator by the time that it answers, and each try counts', async () => {
    // given
    const { issuer, release, areAsked } = await openHanging()
    const admin = await openAdmin()
    const next = await buildMember(test.database, { companyId: admin.companyId })
    const saving = save(admin, { issuer })
    await areAsked(1)
    // when
    await test.owner.query('update company set admin_id = $2 where company_id = $1', [admin.companyId, next.companyUserId])
    release(describedOf(issuer))
    // then
    const { status, body } = await saving
    expect([status, body.code]).toEqual([403, 'NO_RIGHT'])
    expect((await get(next)).provider).toBeNull()
  })

  it('is asked 60 times an hour', async () => {
    const admin = await openAdmin()
    for (let count = 0; count < 60; count += 1) expect((await save(admin, { issuer: 'none' })).body.code).toBe('PROVIDER_UNUSABLE')
    expect((await save(admin, { issuer: 'none' })).status).toBe(429)
    // whoever turns it off asks nobody
    await buildSsoProvider(test, { companyId: admin.companyId, issuer: stage.provider.issuer })
    expect((await save(admin, { isOn: false })).status).toBe(204)
  })
})

describe('a company that opens by single sign-on alone', () => {
  const sentence = 'Your company opens by single sign-on alone. Switch off “Only by single sign-on” in the rules first.'
  const answerOf = ({ status, body }: { status: number; body: { code?: string; detail?: string } }) => [status, body?.code, body?.detail]
  const rules = async ({ companyId, companyUserId }: BuiltMember, given: Partial<SignInRules>): Promise<SignInRules> => {
    const other = await buildMember(test.database, { companyId })
    return { ...openRules, keepers: [companyUserId, other.companyUserId], ...given }
  }

  it('keeps its provider and its last domain, until the rule is lifted', async () => {
    // given
    const admin = await openAdmin()
    const first = (await get(admin)).domains[0].domain
    const second = await buildDomain(test, { companyId: admin.companyId })
    const waiting = await buildDomain(test, { companyId: admin.companyId, isProved: false })
    await save(admin, {})
    const set = async (given: Partial<SignInRules>) =>
      (await test.as(admin).call(signInRoutes.saveSignInRules, { body: { ...(await rules(admin, given)), signature } })).status
    expect(await set({ providerOnly: true })).toBe(204)
    const remove = (domain: string) => test.as(admin).call(ssoRoutes.removeDomain, { params: { domain } })
    // when, then
    expect(answerOf(await test.as(admin).call(ssoRoutes.removeProvider, { body: { signature } }))).toEqual([409, 'WRONG_STATE', sentence])
    expect(answerOf(await save(admin, { isOn: false }))).toEqual([409, 'WRONG_STATE', sentence])
    expect((await save(admin, { who: 'domain' })).status).toBe(204)
    expect((await remove(first)).status).toBe(204)
    expect((await remove(waiting)).status).toBe(204)
    expect(answerOf(await remove(second))).toEqual([
      409,
      'WRONG_STATE',
      `${second} is the last proved domain, and your company opens by single sign-on alone. Prove another domain, or switch off “Only by single sign-on” in the rules first.`,
    ])
    expect(await get(admin)).toMatchObject({ provider: { isOn: true, who: 'domain' }, domains: [{ domain: second, state: 'proved' }] })
    // when
    expect(await set({ providerOnly: false })).toBe(204)
    // then
    expect((await remove(second)).status).toBe(204)
    expect((await test.as(admin).call(ssoRoutes.removeProvider, { body: { signature } })).status).toBe(204)
  })

  it('is none whose provider or domains go in the same moment', async () => {
    const kept = async ({ companyId }: BuiltMember) => {
      const { rows } = await test.owner.query(
        `select exists (select from sign_in_rule r where r.company_id = $1 and r.provider_only) as rule,
                exists (select from sso_provider p where p.company_id = $1 and p.is_on) as provider,
                (select count(*)::int from company_domain d where d.company_id = $1 and d.proved_at is not null) as domains`,
        [companyId],
      )
      return rows[0]
    }
    for (let round = 0; round < 5; round += 1) {
      const admin = await openAdmin()
      const first = (await get(admin)).domains[0].domain
      const second = await buildDomain(test, { companyId: admin.companyId })
      await save(admin, {})
      const body = await rules(admin, { providerOnly: true })
      await Promise.all([
        test.as(admin).call(signInRoutes.saveSignInRules, { body }),
        round % 2 === 0
          ? test.as(admin).call(ssoRoutes.removeProvider, { body: { signature } })
          : Promise.all([first, second].map((domain) => test.as(admin).call(ssoRoutes.removeDomain, { params: { domain } }))),
      ])
      const { rule, provider, domains } = await kept(admin)
      if (rule) expect([provider, domains > 0]).toEqual([true, true])
    }
  })
})

describe('what is wrong with a provider is said in plain words', () => {
  const detailOf = async (issuer: string) => {
    const { status, body } = await save(await openAdmin(), { issuer })
    return [status, body?.code, body?.detail]
  }
  const unusable = (detail: string) => [409, 'PROVIDER_UNUSABLE', detail]

  it('where nothing answers', async () => {
    expect(await detailOf('http://127.0.0.1:9')).toEqual(
      unusable('The provider does not answer. Check the issuer, and whether its server runs.'),
    )
    expect(await detailOf('https://nothing.invalid')).toEqual(
      unusable('There is no server of that name. Check the issuer for typing mistakes.'),
    )
    expect(await detailOf('login.example.com')).toEqual(
      unusable('The issuer is an address that begins with https://, such as https://login.example.com.'),
    )
  })

  it.each([
    'https://login.microsoftonline.com/common/v2.0',
    'https://login.microsoftonline.com/organizations/v2.0',
    'https://LOGIN.microsoftonline.com/Consumers/v2.0',
    'https://login.microsoftonline.com/9188040d-6c67-4b5b-b112-36a304b66dad/v2.0',
    'https://sts.windows.net/9188040d-6c67-4b5b-b112-36a304b66dad/',
  ])('where it is no tenant of a company: %s', async (issuer) => {
    expect(await detailOf(issuer)).toEqual(
      unusable(
        'This address lets in accounts of every organisation, or private ones. Enter the issuer of your own tenant: https://login.microsoftonline.com/ with the ID of the tenant and /v2.0.',
      ),
    )
  })

  it.each([
    ['https://appleid.apple.com', 'appleid.apple.com'],
    ['https://gitlab.com', 'gitlab.com'],
    ['https://login.salesforce.com', 'login.salesforce.com'],
  ])('where anybody has an account: %s', async (issuer, host) => {
    expect(await detailOf(issuer)).toEqual(
      unusable(
        `Anybody can have an account at ${host}, and nothing in its answer shows whether somebody belongs to your company. Enter a provider of your company alone.`,
      ),
    )
  })

  it('but for the provider of a company, whatever its address begins or ends with', () => {
    for (const issuer of [
      'https://login.microsoftonline.com/72f988bf-86f1-41af-91ab-2d7cd011db47/v2.0',
      'https://gitlab.com.example.com',
      'https://gitlab.aurora.example',
      'https://aurora.my.salesforce.com',
      'https://accounts.google.com',
      'https://common.example.com/common/v2.0',
    ])
      expect(explainIssuerOfEverybody(issuer)).toBeUndefined()
  })

  it('where it hangs', async () => {
    expect(await detailOf(await openFaulty(() => true))).toEqual(unusable('The provider did not answer within 10 seconds.'))
  }, 20_000)

  it('where it redirects', async () => {
    const issuer = await openFaulty((_request, response) => {
      response.writeHead(302, { location: `${stage.provider.issuer}/.well-known/openid-configuration` }).end()
      return true
    })
    expect(await detailOf(issuer)).toEqual(
      unusable('The provider sends us to another address. Enter the address that it sends to as the issuer.'),
    )
  })

  it('where it is something else', async () => {
    const issuer = await openFaulty((_request, response) => {
      response.end('<html>Welcome</html>')
      return true
    })
    expect(await detailOf(issuer)).toEqual(
      unusable('There is no description of a provider below that address (/.well-known/openid-configuration). Check the issuer.'),
    )
  })

  it('where it calls itself something else', async () => {
    const issuer = `${stage.provider.issuer}/`
    expect(await detailOf(issuer)).toEqual(
      unusable(`The provider calls itself ${stage.provider.issuer}. Enter exactly that as the issuer.`),
    )
  })

  it('where it has no login with a code, or lacks what is needed', async () => {
    const described = {
      authorization_endpoint: 'http://127.0.0.1/auth',
      token_endpoint: 'http://127.0.0.1/token',
      jwks_uri: 'http://127.0.0.1/jwks',
      response_types_supported: ['id_token'],
    }
    let issuer = ''
    issuer = await openFaulty((request, response) => describing({ ...described, issuer })(request, response))
    expect(await detailOf(issuer)).toEqual(
      unusable('The provider does not offer logins with a code (response_type=code), which Strata needs.'),
    )
    let bare = ''
    bare = await openFaulty((request, response) => describing({ ...described, issuer: bare, token_endpoint: undefined })(request, response))
    expect(await detailOf(bare)).toEqual(unusable('The description of the provider lacks token_endpoint.'))
  })
})

describe('an installation that opens no network inside', () => {
  const shut = withSsoStage({ OUTBOUND_ALLOW: '' })

  it('calls no provider there, whether it is set or logs in', async () => {
    const companyId = await buildCompany(shut.test.database)
    const admin = await buildMember(shut.test.database, { companyId, is: 'admin' })
    await buildDomain(shut.test, { companyId })
    for (const issuer of [shut.provider.issuer, `http://localhost:${shut.provider.port}`, 'https://10.0.0.1', 'https://[::1]']) {
      const body = { issuer, clientId: 'strata', secret: 's', isOn: true, who: 'known', signature }
      const answer = await shut.test.as(admin).call(ssoRoutes.saveProvider, { body })
      expect(answer.body.detail).toBe(
        'The issuer is an address inside of this network. Ask whoever runs Strata to allow it (OUTBOUND_ALLOW).',
      )
    }
    await buildSsoProvider(shut.test, { companyId, issuer: shut.provider.issuer })
    await expect(shut.begin({ companyId, domain: '' })).rejects.toThrow('The answer of your company’s login is not valid')
  })
})
