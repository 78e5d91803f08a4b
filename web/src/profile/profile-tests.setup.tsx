import type { User } from '@strata/contract'
import type { ReactNode } from 'react'
import { SessionGate } from '../app/frame/session-gate.tsx'
import { emptyAnswer, jsonAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { loginOf } from '../session/login.ts'
import { aurora, buildCompany, buildToken, buildUser } from '../session/session-samples.setup.ts'
import { show } from '../ui/show.setup.tsx'

type Answers = Parameters<typeof stubServer>[0]

/** A server that knows Tomas Berg, companyUserId 5 of Aurora Instruments, and answers `more`. */
export function stubProfile(more: Answers = {}, changes: Partial<User> = {}) {
  return stubServer({
    'GET /aprs/v3/company/1/get': () => jsonAnswer(buildCompany()),
    'GET /aprs/v3/company/1/getartifacts': () => jsonAnswer({ statusList: [], itemList: [] }),
    'GET /aprs/v3/user/1/5': () => jsonAnswer(buildUser({ timezone: 'UTC', mail: 'now', ...changes })),
    'GET /aprs/v3/user/1': () => jsonAnswer([buildUser({ companyUserId: 2, firstName: 'Astrid', lastName: 'Holm' })]),
    'GET /aprs/v3/permission/1/': () => jsonAnswer([]),
    'GET /aprs/v3/session/1': () => jsonAnswer([]),
    'GET /aprs/v3/substitute/1/5': () => jsonAnswer({ substitute: null, standsInFor: [] }),
    'GET /aprs/v3/session/1/password': () => jsonAnswer({ least: 8 }),
    'POST /aprs/v3/user/1/5/settings': () => emptyAnswer(),
    ...more,
  })
}

/** Shows inside the session of the stubbed server, which follows what is saved. */
export function showInSession(children: ReactNode) {
  const login = loginOf(buildToken(), [aurora])
  if (!login) throw new Error('The token of the test is none')
  return show(<SessionGate login={login}>{children}</SessionGate>)
}
