import { type ChartData, chartTypeOf, type Process, processTypes, type UserCompany } from '@strata/contract'

/** The charts that hold processes. */
export type DrawnType = 'gpfc' | 'ma' | 'mi'

export const demoPassword = 'Demo-pass-1!'

/** A logged-in caller of the API, as a program of the customer's would be. */
export interface ApiSession {
  companyId: number
  userId: number
  /** All that the person belongs to. */
  companies: UserCompany[]
  /** The header's value, token included. */
  authorization: string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
}

/** Logs in over HTTP. `path` in calls is relative to `/aprs/v3`; `{companyId}` stands for the session's company. */
export async function logIn(url: string, email: string, password = demoPassword): Promise<ApiSession> {
  const answer = await fetch(`${url}/aprs/authenticate`, {
    headers: { username: encodeURIComponent(email), password: encodeURIComponent(password) },
  })
  if (answer.status !== 200) throw new Error(`Login of ${email} answered ${answer.status}: ${await answer.text()}`)
  const authorization = answer.headers.get('authorization') ?? ''
  const { companyId, userId, userCompanyInfo } = await answer.json()
  return {
    companyId,
    userId,
    companies: userCompanyInfo,
    authorization,
    call: (method, path, body, headers = {}) =>
      fetch(`${url}/aprs/v3${path.replace('{companyId}', String(companyId))}`, {
        method,
        headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  }
}

export interface LoadedWip {
  id: number
  type: DrawnType
  data: ChartData
  processes: Process[]
  etag: string
}

/** The answer, once it is one of success. */
export async function expectSuccess(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** Makes a WIP of the approved global chart and loads it. */
export async function makeGlobalWip(session: ApiSession): Promise<LoadedWip> {
  const { id } = await (await session.call('GET', '/chart/{companyId}/gpfc/getapproved/0')).json()
  return makeWip(session, 'gpfc', id)
}

/** Makes a WIP of an approved version and loads it. */
export async function makeWip(session: ApiSession, type: DrawnType, approvedId: number): Promise<LoadedWip> {
  const made = await expectSuccess(await session.call('POST', `/chart/{companyId}/${type}/makeaswip/${approvedId}`))
  return loadWip(session, Number(made.headers.get('location')?.split('/').at(-1)), type)
}

export async function loadWip(session: ApiSession, id: number, type: DrawnType = 'gpfc'): Promise<LoadedWip> {
  const answer = await expectSuccess(await session.call('GET', `/chart/{companyId}/${type}/data/${id}`))
  const segment = processTypes.find((known) => chartTypeOf[known] === type)
  const processes = await (await session.call('GET', `/process/${segment}/{companyId}/${id}/getall`)).json()
  return { id, type, data: await answer.json(), processes, etag: answer.headers.get('etag') ?? '' }
}
