import type { ChartData, Process } from '@strata/contract'

export const demoPassword = 'Demo-pass-1!'

/** A logged-in caller of the API, as a program of the customer's would be. */
export interface ApiSession {
  companyId: number
  userId: number
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
  const { companyId, userId } = await answer.json()
  return {
    companyId,
    userId,
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
  data: ChartData
  processes: Process[]
  etag: string
}

/** Makes a WIP of the approved global chart and loads it. */
export async function makeGlobalWip(session: ApiSession): Promise<LoadedWip> {
  const { id: approvedId } = await (await session.call('GET', '/chart/{companyId}/gpfc/getapproved/0')).json()
  const made = await session.call('POST', `/chart/{companyId}/gpfc/makeaswip/${approvedId}`)
  if (made.status !== 204) throw new Error(`makeaswip answered ${made.status}: ${await made.text()}`)
  const id = Number(made.headers.get('location')?.split('/').at(-1))
  return loadWip(session, id)
}

export async function loadWip(session: ApiSession, id: number): Promise<LoadedWip> {
  const answer = await session.call('GET', `/chart/{companyId}/gpfc/data/${id}`)
  if (answer.status !== 200) throw new Error(`data answered ${answer.status}: ${await answer.text()}`)
  const processes = await (await session.call('GET', `/process/gpfcp/{companyId}/${id}/getall`)).json()
  return { id, data: await answer.json(), processes, etag: answer.headers.get('etag') ?? '' }
}
