import { beforeAll, expect, it } from 'vitest'
import { openSession } from '../../session/session-store.ts'
import type { CompanyTransaction } from '../database/database.ts'
import { withTestDatabase } from '../database/test-database.ts'
import { buildCompany } from '../testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../testing/member-factory.ts'
import { GovernedCompanies } from './governed-companies.ts'
import type { SessionClaims } from './session-token.ts'
import { findValidSession } from './valid-session.ts'

const test = withTestDatabase()
const now = new Date('2126-03-01T10:00:00Z')
let companyId: number
let absent: BuiltMember
let substitute: BuiltMember
let claims: SessionClaims

beforeAll(async () => {
  companyId = await buildCompany(test.database)
  absent = await buildMember(test.database, { companyId, advisor: true })
  substitute = await buildMember(test.database, { companyId })
  claims = await open(substitute)
})

async function open({ companyUserId, accountId }: BuiltMember): Promise<SessionClaims> {
  const { rows } = await test.owner.query('select password_hash as hash from account where id = $1', [accountId])
  const session = await test.database.inCompany(companyId, (tx) =>
    openSession(tx, { accountId, passwordHash: rows[0].hash, now, endsAt: new Date('2126-03-01T22:00:00Z'), device: 'Firefox' }),
  )
  return { companyId, userId: companyUserId, info: '', sid: session?.id ?? '', epoch: 0, iat: 0, exp: 0 }
}

/** For whom the session's member stands in, and how many statements were sent before the first was answered. */
async function find(
  governed?: GovernedCompanies,
  isPlain = false,
): Promise<{ standsInFor: number[] | undefined; together: number; sent: number }> {
  let sent = 0
  let together = 0
  const noting =
    <Answer>(ask: (statement: never) => Promise<Answer>) =>
    async (statement: never): Promise<Answer> => {
      sent++
      const answer = await ask(statement)
      together ||= sent
      return answer
    }
  const session = await test.database.inCompany(companyId, (tx) => {
    const noted = { ...tx, many: noting(tx.many), one: noting(tx.one), maybe: noting(tx.maybe) } as CompanyTransaction
    return findValidSession(noted, claims, { now, address: '127.0.0.1', isPlain, ...(governed && { governed }) })
  })
  return { standsInFor: session?.actor.standsInFor?.map(({ companyUserId }) => companyUserId), together, sent }
}

it('asks in one trip for whom somebody stands in, once a call has found that the company has substitutes', async () => {
  const governed = new GovernedCompanies()
  expect(await find(governed)).toMatchObject({ standsInFor: undefined, together: 1 })
  expect(governed.find(companyId)).toBeUndefined()
  await test.owner.query(
    `insert into substitution (company_id, company_user_id, substitute_id, first_day, last_day, set_by, set_on)
     values ($1, $2, $3, '2126-02-01', '2126-04-01', $2, $4)`,
    [companyId, absent.companyUserId, substitute.companyUserId, now],
  )
  expect(await find(governed)).toMatchObject({ standsInFor: [absent.companyUserId], together: 1 })
  expect(await find(governed)).toMatchObject({ standsInFor: [absent.companyUserId], together: 2 })
  expect(await find()).toMatchObject({ standsInFor: [absent.companyUserId], together: 1 })
})

it('goes by what the company uses, whatever was remembered of it', async () => {
  const governed = new GovernedCompanies()
  governed.note(companyId, { hasSubstitutes: false, hasConsents: true })
  expect(await find(governed)).toMatchObject({ standsInFor: [absent.companyUserId], together: 2 })
  expect(governed.find(companyId)).toEqual({ hasSubstitutes: true, hasConsents: false })
  governed.note(companyId, { hasSubstitutes: false, hasConsents: false })
  expect(governed.find(companyId)).toBeUndefined()
})

it('asks nothing about substitutes and consents for a call that decides about no right', async () => {
  const governed = new GovernedCompanies()
  governed.note(companyId, { hasSubstitutes: true, hasConsents: false })
  expect(await find(governed, true)).toEqual({ standsInFor: undefined, together: 1, sent: 1 })
  expect(await find(governed)).toEqual({ standsInFor: [absent.companyUserId], together: 2, sent: 2 })
})
