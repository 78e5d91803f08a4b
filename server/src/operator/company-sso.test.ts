import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { buildMember } from '../platform/testing/member-factory.ts'
import { withSsoStage } from '../sso/login/sso-stage.fixture.ts'
import { buildDomain } from '../sso/sso-factory.ts'
import { changeSso } from './company-sso.ts'

const stage = withSsoStage()
const { test } = stage

async function run(companyId: number, verb: string, options: Record<string, string> = {}): Promise<string> {
  const printed: string[] = []
  const parts = {
    database: test.database,
    pool: test.owner,
    configuration: test.configuration,
    now: test.clock.now(),
    print: (text: string) => void printed.push(text),
  }
  await changeSso(parts, options, [verb, String(companyId)])
  return printed.join('\n')
}

async function keepSecret(text: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'strata-secret-')), 'secret')
  await writeFile(file, `${text}\n`)
  return file
}

describe('the operator', () => {
  it('proves a domain, sets the provider, and people come in by it', async () => {
    // given
    const companyId = await buildCompany(test.database)
    const member = await buildMember(test.database, { companyId, email: 'nora@rowan.example' })
    // when
    expect(await run(companyId, 'domain', { prove: 'Rowan.example' })).toContain('Domain            rowan.example, proved')
    const { issuer, clientId, clientSecret } = stage.provider
    const set = { issuer, 'client-id': clientId, 'secret-file': await keepSecret(clientSecret) }
    expect(await run(companyId, 'set', set)).toBe(
      [
        `Redirect address  http://127.0.0.1:4000/aprs/public/sso/callback/${companyId}`,
        `Logout address    http://127.0.0.1:4000/aprs/public/sso/logout/${companyId}`,
        `Provider          ${issuer}, client strata, on, known people`,
        'Domain            rowan.example, proved',
      ].join('\n'),
    )
    // then
    const { answer } = await stage.logIn({ companyId, domain: 'rowan.example' }, { sub: 'nora', email: member.email })
    expect(answer?.body.userId).toBe(member.companyUserId)
    // and whom the provider made new is tied again
    expect((await stage.logIn({ companyId, domain: '' }, { sub: 'nora again', email: member.email })).reason).toBe('another')
    expect(await run(companyId, 'unlink', { email: member.email })).toContain('is found by the email at the next login')
    expect((await stage.logIn({ companyId, domain: '' }, { sub: 'nora again', email: member.email })).answer?.status).toBe(200)
    // and off
    expect(await run(companyId, 'set', { state: 'off', who: 'domain' })).toContain(', off, anybody of the domains')
    expect(await run(companyId, 'remove')).toContain('Provider          none')
    const { rows } = await test.owner.query(`select count(*)::int from audit_entry where company_id = $1 and action = 'sso.change'`, [
      companyId,
    ])
    expect(rows).toEqual([{ count: 5 }])
  })

  it('is told what is wrong, and nothing changes', async () => {
    const companyId = await buildCompany(test.database)
    const other = await buildDomain(test, { companyId: await buildCompany(test.database) })
    const refusal = (verb: string, options: Record<string, string> = {}) =>
      run(companyId, verb, options).catch((error: Error) => error.message)
    const [file, wrong] = [await keepSecret(stage.provider.clientSecret), await keepSecret('a secret of before')]
    expect(await refusal('domain', { prove: other })).toBe(`${other} is proved for another company. Remove it there first.`)
    expect(await refusal('domain', { prove: 'gmail.com' })).toBe('Everybody can have an address there. Enter a domain of your company.')
    expect(await refusal('domain')).toBe('Name --prove or --remove.')
    expect(await refusal('domain', { remove: 'none.example' })).toBe('The company has no domain none.example.')
    expect(await refusal('set', { issuer: stage.provider.issuer })).toBe(
      'The company has no provider yet: name --issuer, --client-id and --secret-file.',
    )
    expect(await refusal('set', { issuer: stage.provider.issuer, 'client-id': 'strata', 'secret-file': file })).toBe(
      'Prove a domain of the company first: people are found by it.',
    )
    expect(await refusal('set', { issuer: stage.provider.issuer, 'client-id': 'strata', 'secret-file': wrong })).toBe(
      'The provider does not know this client ID with this secret. Check both, and whether the secret has expired.',
    )
    expect(await refusal('set', { who: 'everybody' })).toBe('--who must be known or domain.')
    expect(await refusal('unlink')).toBe('Name the person by --email.')
    expect(await refusal('set', { issuer: 'http://127.0.0.1:9', 'client-id': 'strata', 'secret-file': file })).toBe(
      'The provider does not answer. Check the issuer, and whether its server runs.',
    )
    expect(await refusal('set', { issuer: 'x', 'client-id': 'strata', 'secret-file': '/nowhere' })).toBe(
      '--secret-file: /nowhere cannot be read, or is empty.',
    )
    expect(await refusal('unlink', { email: 'nobody@x.example' })).toBe('nobody@x.example is no member of the company.')
    expect(await refusal('look')).toContain('"sso" does not know "look".')
    expect(await run(companyId, 'show')).toContain('Provider          none')
  })
})
