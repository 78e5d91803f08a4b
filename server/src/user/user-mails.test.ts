import { receivedInvitationRoutes, sentInvitationRoutes, sessionRoutes, userAdministrationRoutes } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BuiltCompany, buildStaffedCompany } from '../chart/chart-factory.ts'
import { mailInvitation } from '../invitation/invitation-mail.ts'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { withMailJobs } from '../platform/testing/mail-jobs.ts'
import { buildMember, builtPassword } from '../platform/testing/member-factory.ts'
import { plainTextOf, type ReceivedMail } from '../platform/testing/read-mail.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { mailNewPassword } from '../session/account/account-mails.ts'
import { mailWelcomes } from '../session/password/company-logins.ts'
import { mailPasswordLink } from '../session/password/password-mail.ts'

const test = withTestApp()
const jobs = withMailJobs(test, (parts) => ({
  mailPasswordLink: mailPasswordLink(parts),
  mailInvitation: mailInvitation(parts),
  mailNewPassword: mailNewPassword(parts),
}))
let company: BuiltCompany

beforeEach(async () => {
  company = await buildStaffedCompany(test)
})

let made = 0
async function create(email: string) {
  made += 1
  const body = { shortName: `N${made}`, firstName: 'Nora', lastName: 'Lind', email }
  return test.as(company.admin).call(userAdministrationRoutes.createUser, { body })
}
/** Names whom mails of the company come from. */
async function nameSender(): Promise<void> {
  await test.owner.query(`update company set name = 'Dunlin Ropes' where company_id = $1`, [company.id])
  await test.owner.query(`update membership set first_name = 'Ada', last_name = 'Brook' where id = $1`, [company.admin.companyUserId])
}
const choose = (secret: string, newPasswd: string) => test.as(undefined).call(sessionRoutes.setPassword, { body: { secret, newPasswd } })
const logIn = async (email: string, password: string) =>
  (await test.as(undefined).call(sessionRoutes.authenticate, { headers: { username: email, password: encodeURIComponent(password) } }))
    .status

/** The mails to somebody, once there are so many. */
async function mailsTo(email: string, count: number): Promise<ReceivedMail[]> {
  const find = () => jobs.mails.filter(({ receivers }) => receivers.includes(email))
  await expect.poll(() => find().length, { timeout: 5000 }).toBe(count)
  return find()
}

const secretIn = (mail: ReceivedMail | undefined): string =>
  /\nhttps:\/\/strata\.example\.org\/login\?reset=([\w-]{43})\n/.exec(plainTextOf(mail))?.[1] ?? ''

describe('the mail to a new user', () => {
  it('leads to a password that logs in, once, and names the company and its administrator', async () => {
    // given
    const email = 'nora.lind@new.example'
    await nameSender()
    // when
    await create(email)
    const [mail] = await mailsTo(email, 1)
    // then
    expect(mail?.headers.subject).toBe('Welcome to Strata')
    expect(plainTextOf(mail)).toContain(
      'Dunlin Ropes\n\nWelcome to Strata\n\nAda Brook has added you to Dunlin Ropes in Strata, where the company keeps its process charts.\n',
    )
    const secret = secretIn(mail)
    expect(secret).toHaveLength(43)
    expect(await logIn(email, 'First-pass-1!')).toBe(401)
    expect((await choose(secret, 'First-pass-1!')).status).toBe(204)
    expect(await logIn(email, 'First-pass-1!')).toBe(200)
    expect((await choose(secret, 'Second-pass-2!')).body.code).toBe('SECRET_INVALID')
    expect(`${test.log}${jobs.log}`).not.toMatch(new RegExp(`${secret}|First-pass|Second-pass|${email}`))
  })

  it('of a company that only its provider opens leads to the login, and to no password', async () => {
    // given
    const email = 'nora.lind@provided.example'
    const keeper = await buildMember(test.database, { companyId: company.id })
    await nameSender()
    await test.owner.query('insert into sign_in_rule (company_id, provider_only, first_keeper, second_keeper) values ($1, true, $2, $3)', [
      company.id,
      company.admin.companyUserId,
      keeper.companyUserId,
    ])
    // when
    await create(email)
    const [mail] = await mailsTo(email, 1)
    // then
    expect(mail?.headers.subject).toBe('Welcome to Strata')
    expect(plainTextOf(mail)).toContain('Log in with your company login: there is no password to choose.')
    expect(plainTextOf(mail)).toContain('\nhttps://strata.example.org/login\n')
    expect(plainTextOf(mail)).not.toContain('reset=')
    // and whoever forgot a password is told the same, but for those who keep one
    for (const person of [email, keeper.email]) await test.as(undefined).call(sessionRoutes.forgotPassword, { body: { email: person } })
    expect(plainTextOf((await mailsTo(email, 2))[1])).toContain('You need none: you log in with your company login.')
    expect(secretIn((await mailsTo(keeper.email, 1))[0])).toHaveLength(43)
  })

  it('who has a login elsewhere names the company and leads to its question, and no link to a password', async () => {
    // given
    const elsewhere = await buildMember(test.database, { companyId: await buildCompany(test.database) })
    await nameSender()
    // when
    await create(elsewhere.email)
    const [mail] = await mailsTo(elsewhere.email, 1)
    // then
    expect(mail?.headers.subject).toBe('You are invited to a company in Strata')
    expect(plainTextOf(mail)).toContain('Ada Brook invites you to join Dunlin Ropes in Strata, where the company keeps its process charts.')
    expect(plainTextOf(mail)).toContain(
      'If you do not know Ada Brook or Dunlin Ropes, decline or ignore this email, and nothing will change.',
    )
    const [, secret = ''] = /\nhttps:\/\/strata\.example\.org\/login\?invitation=([\w-]{43})\n/.exec(plainTextOf(mail)) ?? []
    expect(secret).toHaveLength(43)
    expect(plainTextOf(mail)).not.toContain('reset=')
    const read = await test.as(undefined).call(receivedInvitationRoutes.readLinkedInvitation, { body: { secret } })
    expect([read.status, read.body.companyName]).toEqual([200, 'Dunlin Ropes'])
    expect(`${test.log}${jobs.log}`).not.toContain(secret)
    expect(await logIn(elsewhere.email, builtPassword)).toBe(200)
  })

  it('who has a login elsewhere is not sent once the invitation was withdrawn, and its newest link alone leads anywhere', async () => {
    // given
    const [first, second] = [
      await buildMember(test.database, { companyId: await buildCompany(test.database) }),
      await buildMember(test.database, { companyId: await buildCompany(test.database) }),
    ]
    const invite = async (email: string) => (await create(email)).body.companyUserId
    const withdrawn = await invite(first.email)
    await mailsTo(first.email, 1)
    // when
    await test.as(company.admin).call(sentInvitationRoutes.withdrawInvitation, { params: { userId: withdrawn } })
    await test.database.inCompany(company.id, (tx) =>
      mailWelcomes(tx, [{ accountId: first.accountId, companyUserId: withdrawn, isElsewhere: true }]),
    )
    const invited = await invite(second.email)
    await mailsTo(second.email, 1)
    await test.as(company.admin).call(sentInvitationRoutes.resendInvitation, { params: { userId: invited } })
    const mails = await mailsTo(second.email, 2)
    // then
    await mailsTo(first.email, 1)
    const read = async (mail: ReceivedMail) => {
      const secret = /invitation=([\w-]{43})/.exec(plainTextOf(mail))?.[1] ?? ''
      return (await test.as(undefined).call(receivedInvitationRoutes.readLinkedInvitation, { body: { secret } })).status
    }
    expect(await Promise.all(mails.map(read))).toEqual([400, 200])
  })

  it('is not sent when the user was not added', async () => {
    // given
    const before = jobs.mails.length
    // when
    const [refused, added] = [await create(company.ceo.email), await create('somebody@new.example')]
    await mailsTo('somebody@new.example', 1)
    // then
    expect([refused.status, added.status]).toEqual([409, 200])
    expect(jobs.mails.length - before).toBe(1)
  })
})

describe('the mail of a reset', () => {
  it('leads to a new password, by its newest link only', async () => {
    // given
    const member = await buildMember(test.database, { companyId: company.id })
    const reset = () => test.as(company.admin).call(userAdministrationRoutes.resetPassword, { params: { userId: member.companyUserId } })
    // when
    await reset()
    const [first] = await mailsTo(member.email, 1)
    await reset()
    const [, second] = await mailsTo(member.email, 2)
    // then
    expect(plainTextOf(first)).toContain('Your administrator has reset the password of your Strata login.')
    expect(await logIn(member.email, builtPassword)).toBe(401)
    const [older, newer] = [secretIn(first), secretIn(second)]
    expect((await choose(older, 'Fresh-pass-1!')).body.code).toBe('SECRET_INVALID')
    expect((await choose(newer, 'Fresh-pass-1!')).status).toBe(204)
    expect(await logIn(member.email, 'Fresh-pass-1!')).toBe(200)
    const { rows } = await test.owner.query('select encode(hash, $1) as hash from secret', ['escape'])
    expect(JSON.stringify(rows)).not.toContain(newer)
    expect(`${test.log}${jobs.log}`).not.toMatch(new RegExp(`${older}|${newer}|Fresh-pass`))
  })

  it('says of an account of several companies that the old password is good until then', async () => {
    // given
    const member = await buildMember(test.database, { companyId: company.id })
    await buildMember(test.database, { companyId: await buildCompany(test.database), email: member.email })
    // when
    await test.as(company.admin).call(userAdministrationRoutes.resetPassword, { params: { userId: member.companyUserId } })
    const [mail] = await mailsTo(member.email, 1)
    // then
    expect(plainTextOf(mail)).toContain('Your current password stays valid until then.')
    expect(await logIn(member.email, builtPassword)).toBe(200)
    expect((await choose(secretIn(mail), 'Fresh-pass-1!')).status).toBe(204)
    expect([await logIn(member.email, builtPassword), await logIn(member.email, 'Fresh-pass-1!')]).toEqual([401, 200])
  })
})
