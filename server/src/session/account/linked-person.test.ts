import { sessionRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { makePasswordLink } from '../password/password-links.ts'

const test = withTestApp()

const buildPerson = async (): Promise<BuiltMember> => buildMember(test.database, { companyId: await buildCompany(test.database) })
const look = (secret: string, address?: string) => test.as(undefined).call(sessionRoutes.lookAtLink, { body: { secret }, address })
const choose = (secret: string) => test.as(undefined).call(sessionRoutes.setPassword, { body: { secret, newPasswd: 'Better-pass-2!' } })
const nameCompany = async ({ companyId }: BuiltMember, name: string) =>
  test.owner.query('update company set name = $2 where company_id = $1', [companyId, name])
const nameMember = (member: BuiltMember, firstName: string, lastLogin: string | null = null) =>
  test.owner.query('update membership set first_name = $2, last_login = $3 where id = $1', [member.companyUserId, firstName, lastLogin])

async function makeSecret({ accountId }: BuiltMember): Promise<string> {
  const given = { publicUrl: 'https://strata.example.org', now: test.clock.now() }
  const link = await test.database.outsideCompany((tx) => makePasswordLink(tx, accountId, given))
  return new URL(link).searchParams.get('reset') ?? ''
}

describe('a look at a link to a password', () => {
  it('greets somebody who never had one by name and company, and the link stays good', async () => {
    // given
    const member = await buildPerson()
    await nameCompany(member, 'Kettle & Sons')
    await nameMember(member, 'Nora')
    await test.owner.query('update account set password_hash = null where id = $1', [member.accountId])
    const secret = await makeSecret(member)
    // when
    const answers = [await look(secret), await look(secret)]
    // then
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { firstName: 'Nora', companyName: 'Kettle & Sons', email: member.email, kind: 'invitation' }])
    expect((await choose(secret)).status).toBe(204)
    expect(test.log).not.toContain(secret)
  })

  it('is a reset for who has a password, and for whom an administrator took it from', async () => {
    // given
    const [member, locked] = [await buildPerson(), await buildPerson()]
    await nameMember(locked, 'Lena', '2026-03-02T08:00:00Z')
    await test.owner.query('update account set password_hash = null where id = $1', [locked.accountId])
    // then
    expect((await look(await makeSecret(member))).body.kind).toBe('reset')
    expect((await look(await makeSecret(locked))).body).toMatchObject({ firstName: 'Lena', kind: 'reset' })
  })

  it('names the company used last among those where the person is active', async () => {
    // given
    const first = await buildPerson()
    const elsewhere = async (name: string, lastLogin: string) => {
      const member = await buildMember(test.database, { companyId: await buildCompany(test.database), email: first.email })
      await nameCompany(member, name)
      await nameMember(member, `Nora of ${name}`, lastLogin)
      return member
    }
    await elsewhere('Birch Foods', '2026-03-02T08:00:00Z')
    const left = await elsewhere('Old Mill', '2026-03-04T08:00:00Z')
    await elsewhere('Kettle & Sons', '2026-03-03T08:00:00Z')
    await test.owner.query('update membership set active = false where id = $1', [left.companyUserId])
    // then
    expect((await look(await makeSecret(first))).body).toMatchObject({ firstName: 'Nora of Kettle & Sons', companyName: 'Kettle & Sons' })
  })

  it('answers one thing of secrets that are unknown, replaced, used or too old', async () => {
    // given
    const member = await buildPerson()
    const replaced = await makeSecret(member)
    const used = await makeSecret(member)
    await choose(used)
    const old = await makeSecret(await buildPerson())
    test.clock.advance({ hours: 24, seconds: 1 })
    // when
    const answers = [await look('guess', '203.0.113.1'), await look(replaced), await look(used), await look(old)]
    // then
    const { status, body } = answers[0] ?? {}
    expect([status, body.code]).toEqual([400, 'SECRET_INVALID'])
    for (const answer of answers) expect({ ...answer.body, correlationId: '' }).toEqual({ ...body, correlationId: '' })
  })

  it('counts guesses together with those of setting a password: after ten an address waits', async () => {
    const address = '203.0.113.77'
    const answers = []
    for (let guess = 0; guess < 5; guess += 1) {
      answers.push(await look(`guess${guess}`, address))
      answers.push(
        await test
          .as(undefined)
          .call(sessionRoutes.setPassword, { body: { secret: `guess${guess}`, newPasswd: 'Better-pass-2!' }, address }),
      )
    }
    answers.push(await look('guess', address))
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429])
    // Who knows a living secret waits too: it cannot be told from a guess.
    expect((await look(await makeSecret(await buildPerson()), address)).status).toBe(429)
  })

  it('keeps the count of guesses when the link is good, which itself does not count', async () => {
    // given
    const address = '203.0.113.78'
    const secret = await makeSecret(await buildPerson())
    for (let guess = 0; guess < 9; guess += 1) await look(`guess${guess}`, address)
    // when
    const good = []
    for (let visit = 0; visit < 3; visit += 1) good.push(await look(secret, address))
    const tooWeak = await test.as(undefined).call(sessionRoutes.setPassword, { body: { secret, newPasswd: 'Password-1!' }, address })
    // then
    expect([...good.map(({ status }) => status), tooWeak.status]).toEqual([200, 200, 200, 400])
    expect([(await look('guess9', address)).status, (await look('guess10', address)).status]).toEqual([400, 429])
  })

  it('forgets the guesses of an address when the password is chosen, which spends the link', async () => {
    // given
    const address = '203.0.113.79'
    for (let guess = 0; guess < 9; guess += 1) await look(`guess${guess}`, address)
    // when
    await test
      .as(undefined)
      .call(sessionRoutes.setPassword, { body: { secret: await makeSecret(await buildPerson()), newPasswd: 'Better-pass-2!' }, address })
    // then
    const answers = [await look('guess9', address), await look('guess10', address)]
    expect(answers.map(({ status }) => status)).toEqual([400, 400])
  })
})
