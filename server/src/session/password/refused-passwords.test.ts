import { profileRoutes, sessionRoutes } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { makePasswordLink } from './password-links.ts'

const test = withTestApp()
let member: BuiltMember

beforeEach(async () => {
  const companyId = await buildCompany(test.database)
  await test.owner.query(`update company set name = 'Aurora Instruments' where company_id = $1`, [companyId])
  member = await buildMember(test.database, { companyId, shortName: 'SPL', firstName: 'Sigrid', lastName: 'Berg' })
})

const change = (newPasswd: string) =>
  test
    .as(member)
    .call(profileRoutes.updatePassword, { params: { userId: member.companyUserId }, body: { oldPasswd: builtPassword, newPasswd } })

async function chooseByLink(newPasswd: string) {
  const given = { publicUrl: 'https://strata.example.org', now: test.clock.now() }
  const link = await test.database.outsideCompany((tx) => makePasswordLink(tx, member.accountId, given))
  return test.as(undefined).call(sessionRoutes.setPassword, { body: { secret: new URL(link).searchParams.get('reset'), newPasswd } })
}

const refused: [string, string][] = [
  [builtPassword, 'This is your current password. Choose another one.'],
  ['A1!aaaaa', 'Use at least 6 different characters.'],
  ['        aA1!', 'Use at least 6 different characters.'],
  ['Password-1!', 'This password is too common. Choose one that is harder to guess.'],
  ['Qwerty-123!', 'This password is too common. Choose one that is harder to guess.'],
  ['Aurora-2026!', 'This password is made of your name, email, company or product. Choose one that is harder to guess.'],
  ['Strata-2026!', 'This password is made of your name, email, company or product. Choose one that is harder to guess.'],
  ['Spl-aurora-1', 'This password is made of your name, email, company or product. Choose one that is harder to guess.'],
  ['Sigrid-Berg-7!', 'This password is made of your name, email, company or product. Choose one that is harder to guess.'],
]

describe.each([
  ['one’s own change', change],
  ['a mailed link', chooseByLink],
])('a new password by %s', (_way, set) => {
  it.each(refused)('is not %s', async (password, message) => {
    const { status, body } = await set(password)
    expect([status, body.code, body.issues]).toEqual([400, 'WEAK_PASSWORD', [{ path: 'newPasswd', message }]])
  })

  it('says the reason as its sentence, may be tried again, and is good when nobody guesses it', async () => {
    // when
    const answers = []
    for (let time = 0; time < 12; time += 1) answers.push(await set('Password-1!'))
    const good = await set('Demo-pass-2!')
    // then
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.detail}`))).toEqual(
      new Set(['400 This password is too common. Choose one that is harder to guess.']),
    )
    expect(good.status).toBe(204)
  })
})
