import { sessionRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { takeTotp } from '../factor/check-factor.ts'
import { buildTotp, codeOf, openChallenge } from '../factor/factor-factory.ts'
import { buildPasskey } from '../factor/passkey/passkey-factory.ts'
import { sql } from '../platform/database/sql.ts'
import { checkSealing } from '../platform/sealing/check-sealing.ts'
import { Sealer } from '../platform/sealing/sealer.ts'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { resealSecrets, resetFactors } from './operator-secrets.ts'

const test = withTestApp()

const buildPerson = async (): Promise<BuiltMember> => buildMember(test.database, { companyId: await buildCompany(test.database) })
function parts(configuration = test.configuration) {
  const printed: string[] = []
  return {
    printed,
    pool: test.owner,
    database: test.database,
    configuration,
    now: test.clock.now(),
    print: (text: string) => void printed.push(text),
  }
}
const logIn = async ({ email }: BuiltMember) => {
  const headers = { username: email, password: encodeURIComponent(builtPassword) }
  return (await test.as(undefined).call(sessionRoutes.authenticate, { headers })).status
}

describe('factor reset', () => {
  it('takes the factors of a login of several companies too, and leaves an entry in the audit', async () => {
    // given
    const person = await buildPerson()
    await buildMember(test.database, { companyId: await buildCompany(test.database), email: person.email })
    await buildTotp(test, person)
    await buildPasskey(test, person)
    await openChallenge(test, person)
    const given = parts()
    // when
    await resetFactors(given, {}, ['reset', person.email])
    // then
    expect(given.printed).toEqual([`${person.email} logs in by the password alone now.`])
    expect(await logIn(person)).toBe(200)
    const { rows } = await test.owner.query(`select facts from audit_entry where action = 'factor.take' and account_id = $1`, [
      person.accountId,
    ])
    expect(rows.map(({ facts }) => JSON.parse(facts))).toEqual([{ count: 2, operator: true }])
  })

  it('says so where there is none, nobody, or another word', async () => {
    const person = await buildPerson()
    const given = parts()
    await resetFactors(given, {}, ['reset', person.email])
    expect(given.printed).toEqual([`${person.email} has no second factor.`])
    await expect(resetFactors(given, {}, ['reset', 'nobody@example.org'])).rejects.toThrow('Nobody logs in as nobody@example.org.')
    await expect(resetFactors(given, {}, ['remove', person.email])).rejects.toThrow('"factor" does not know "remove".')
  })

  it('is not for the serving role', async () => {
    const { accountId } = await buildPerson()
    await expect(test.database.outsideCompany((tx) => tx.run(sql`select take_factors(${accountId})`))).rejects.toThrow(/permission denied/)
  })
})

describe('a new key', () => {
  const before = Buffer.alloc(32, 1)
  const after = Buffer.alloc(32, 2)
  const under = (sealingKey: Buffer | undefined, sealingKeyBefore?: Buffer) => ({
    ...test.configuration,
    findSealingKey: () => sealingKey,
    sealingKeyBefore,
  })

  it('opens what was sealed again, and a server with another one does not start', async () => {
    // given
    await test.owner.query('delete from totp')
    const person = await buildPerson()
    const totp = await buildTotp({ ...test, configuration: under(before) }, person)
    await expect(checkSealing(under(before), test.database)).resolves.toBeUndefined()
    await expect(checkSealing(under(undefined), test.database)).rejects.toThrow('SEALING_KEY must be set')
    await expect(checkSealing(under(after), test.database)).rejects.toThrow('SEALING_KEY is not the one')
    const given = parts(under(after, before))
    // when
    await resealSecrets(given)
    // then
    expect(given.printed).toEqual(['Sealed 1 secret by the new key.'])
    await expect(checkSealing(under(after), test.database)).resolves.toBeUndefined()
    const entered = { accountId: person.accountId, code: codeOf(test, totp), confirms: false as const }
    const services = { configuration: under(after), database: test.database, clock: test.clock, files: {} as never, scanner: undefined }
    expect(await test.database.outsideCompany((tx) => takeTotp({ services }, tx, entered))).toBe(true)
    // and once more it has nothing to do
    await resealSecrets(given)
    expect(given.printed.at(-1)).toBe('Nothing was sealed by another key.')
  })

  it('changes nothing where one secret opens by neither key', async () => {
    await test.owner.query('delete from totp')
    const [one, other] = [await buildPerson(), await buildPerson()]
    await buildTotp({ ...test, configuration: under(before) }, one)
    await buildTotp({ ...test, configuration: under(Buffer.alloc(32, 3)) }, other)
    await expect(resealSecrets(parts(under(after, before)))).rejects.toThrow('Nothing was changed.')
    const { rows } = await test.owner.query<{ secret: Buffer }>('select secret from totp')
    expect(rows.filter(({ secret }) => secret.subarray(1, 5).equals(new Sealer(after).number))).toEqual([])
  })

  it('is asked for with the old one', async () => {
    await expect(resealSecrets(parts(under(after)))).rejects.toThrow(
      'Set SEALING_KEY to the new key and SEALING_KEY_BEFORE to the old one.',
    )
  })
})
