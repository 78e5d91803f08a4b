import { randomInt } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { alertStream } from '@strata/contract'
import { type ApiSession, demoPassword, expectSuccess, type LoadedWip, makeWip } from '../../e2e/api-session.ts'
import type { LoadOrder } from './load-order.ts'

type Person = LoadOrder['people'][number]

/** One of the people at work, with a session and a stream. */
export interface Worker {
  session: ApiSession
  stream: IncomingMessage
  /** The chart that they comment on. */
  chart: Person['chart']
  /** The version that they save, once there is one. */
  wip?: LoadedWip
  /** A save is on its way: another would be made of what it replaces. */
  isSaving: boolean
  /** The row of the month that they enter figures into. */
  row?: { chronId: number; dataId: number; detailId: number }
}

export async function bringIn(url: string, { email, chart, leads, expectationChronId }: Person): Promise<Worker> {
  const session = await enter(url, email)
  const worker: Worker = { session, stream: await openStream(url, session), chart, isSaving: false }
  // Some charts are worked on already, and some months are open.
  const wip = chart && leads ? await makeWip(session, chart.type, chart.approvedId).catch(() => undefined) : undefined
  const row = expectationChronId === undefined ? undefined : await openRow(session, expectationChronId).catch(() => undefined)
  return { ...worker, ...(wip && { wip }), ...(row && { row }) }
}

/** Logs in from an address of its own, so that no limit of tries is met. */
async function enter(url: string, email: string): Promise<ApiSession> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  const headers = { 'x-forwarded-for': address, username: encodeURIComponent(email), password: encodeURIComponent(demoPassword) }
  const answer = await expectSuccess(await fetch(`${url}/aprs/authenticate`, { headers }))
  let authorization = answer.headers.get('authorization') ?? ''
  const { companyId, userId, userCompanyInfo } = await answer.json()
  // Late in the life of a token an answer carries the next one, as in the browser.
  const call: ApiSession['call'] = async (method, path, body, more = {}) => {
    const answered = await fetch(`${url}/aprs/v3${path.replace('{companyId}', String(companyId))}`, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }), ...more },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    authorization = answered.headers.get('authorization') ?? authorization
    return answered
  }
  return { companyId, userId, companies: userCompanyInfo, authorization, call }
}

function openStream(url: string, { companyId, authorization }: ApiSession): Promise<IncomingMessage> {
  const address = `${url}${alertStream.path.replace('{companyId}', String(companyId))}`
  return new Promise((resolve, reject) => {
    const request = get(address, { agent: false, headers: { authorization } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream was answered ${response.statusCode}`))
      response.on('error', () => {})
      response.resume()
      resolve(response)
    })
    request.on('error', reject)
  })
}

async function openRow(session: ApiSession, chronId: number): Promise<Worker['row'] | null> {
  const base = `/expectationdata/{companyId}/ce/${chronId}`
  const { months }: { months: { month: number; year: number }[] } = await (
    await expectSuccess(await session.call('GET', `${base}/getlatest`))
  ).json()
  const [current] = months
  const place = `${current?.month}/${current?.year}`
  await session.call('PUT', `${base}/create/${place}`)
  const { header, details }: { header: { id: number } | null; details: { cddid: number }[] } = await (
    await expectSuccess(await session.call('GET', `${base}/get/${place}`))
  ).json()
  const [first] = details
  return header && first && { chronId, dataId: header.id, detailId: first.cddid }
}
