import type { RouteInput, sessionRoutes } from '@strata/contract'
import { buildNumber, fail, type MemberContext, type PublicContext, type SessionContext } from '../platform/index.ts'
import { authorizationOf } from './login/enter-company.ts'
import { readKnownBrowser } from './login/known-browser.ts'
import { logIn } from './login/login-service.ts'
import { endSession } from './session-store.ts'
import { switchTo } from './switch-service.ts'

type Routes = typeof sessionRoutes

export function getBuildNumber({ services }: PublicContext) {
  return { build: buildNumber, environment: services.configuration.environment }
}

export async function authenticate(context: PublicContext, { headers }: RouteInput<Routes['authenticate']>) {
  const email = decode(headers.username).trim().toLowerCase()
  const known = readKnownBrowser(headers.cookie)
  const { answer, token } = await logIn(context, { email, password: decode(headers.password), known })
  context.answer.header('authorization', authorizationOf(token))
  return answer
}

export async function switchCompany(context: SessionContext, { params }: RouteInput<Routes['switchCompany']>) {
  if (params.userId !== context.actor.companyUserId) fail('NOT_FOUND')
  const token = await switchTo(context, params.companyId)
  context.answer.header('authorization', authorizationOf(token))
  return undefined
}

export async function logOut({ tx, actor }: MemberContext) {
  await endSession(tx, actor.sessionId)
  return undefined
}

/** Header values are percent-encoded UTF-8 (specification 5 §3). */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return fail('MALFORMED')
  }
}
