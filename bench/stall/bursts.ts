import { routes } from '@strata/contract'
import { buildCompany } from '../../server/src/platform/testing/company-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../../server/src/platform/testing/member-factory.ts'
import { makePasswordLink } from '../../server/src/session/password/password-links.ts'
import type { StallAnswer, StallCase } from './ask-all.ts'
import { readyToSend, send } from './send-request.ts'
import type { StallStage } from './stall-stage.ts'

/** How many come at once. */
const people = 30

/** Passwords of many people at once: each is hashed slowly, on purpose. */
export function listBursts(stage: StallStage): StallCase[] {
  const { test, product } = stage
  const address = `${product.url}${routes.session.authenticate.path}`
  return [
    {
      route: 'session.authenticate',
      body: `${people} log-ins at once`,
      prepare: async () => {
        const companyId = await buildCompany(test.database)
        const members: BuiltMember[] = []
        for (let made = 0; made < people; made += 1) members.push(await buildMember(test.database, { companyId }))
        return () => together(members.map(({ email }) => send(address, { headers: loginOf(email) })))
      },
    },
    {
      route: 'session.setPassword',
      body: `${people} at once`,
      prepare: async () => {
        const companyId = await buildCompany(test.database)
        const sends: (() => Promise<StallAnswer>)[] = []
        for (let made = 0; made < people; made += 1) {
          const { accountId } = await buildMember(test.database, { companyId })
          const given = { publicUrl: product.url, now: new Date() }
          const link = await test.database.outsideCompany((tx) => makePasswordLink(tx, accountId, given))
          const body = { secret: new URL(link).searchParams.get('reset'), newPasswd: 'Better-pass-2!' }
          sends.push(await readyToSend(stage, { route: routes.session.setPassword, caller: undefined, request: { body } }))
        }
        return () => together(sends.map((sendOne) => sendOne()))
      },
    },
  ]
}

const loginOf = (email: string) => ({ username: encodeURIComponent(email), password: encodeURIComponent(builtPassword) })

/** Of all answers the one that refuses, where one does. */
async function together(answers: readonly Promise<StallAnswer>[]): Promise<StallAnswer> {
  const all = await Promise.all(answers)
  return all.find(({ status }) => status >= 300) ?? all[0] ?? { status: 0, text: '' }
}
