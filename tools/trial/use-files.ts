import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { approveWip } from '../../e2e/api-chart.ts'
import { acknowledge, askDownload, askUpload, hashOf, uploadedType } from '../../e2e/api-document.ts'
import { type ApiSession, expectSuccess, logIn, makeGlobalWip } from '../../e2e/api-session.ts'
import { root } from '../source-files.ts'

/** A server of several on one installation with the demo, and two people who use it. */
export interface UsedServer {
  url: string
  admin: ApiSession
  ceo: ApiSession
}

export async function useServer(url: string): Promise<UsedServer> {
  return { url, admin: await logIn(url, 'admin@aurora.example'), ceo: await logIn(url, 'ceo@aurora.example') }
}

export interface KeptDocument {
  id: number
  name: string
  hash: string
}

type Two = readonly [UsedServer, UsedServer]

/** Asked for at one server, sent to the other, acknowledged at the first. @throws Error */
export async function uploadDocument([one, other]: Two, content: Uint8Array): Promise<KeptDocument> {
  const [name, hash] = [`Kept ${randomUUID()}`, hashOf(content)]
  const { id, url } = await askUpload(one.admin, { name, length: content.length, sha256: hash })
  const headers = { 'content-type': uploadedType }
  await expectSuccess(await fetch(`${other.url}${url}`, { method: 'PUT', headers, body: new Uint8Array(content) }))
  await expectSuccess(await acknowledge(one.admin, id))
  return { id, name, hash }
}

/** By an address that one server gives, from the other. @throws Error where it is not what was uploaded */
export async function expectDocument([one, other]: Two, { id, name, hash }: KeptDocument): Promise<void> {
  const answer = await expectSuccess(await fetch(`${other.url}${await askDownload(one.admin, id)}`))
  if (hashOf(new Uint8Array(await answer.arrayBuffer())) !== hash) throw new Error(`${name} is not what was uploaded.`)
}

export async function removeDocument({ admin }: UsedServer, { id }: KeptDocument): Promise<void> {
  await expectSuccess(await admin.call('DELETE', `/document/{companyId}/GPD/delete/${id}`))
}

/** More than one part is on its way when the connection breaks. @throws Error where something is acknowledged */
export async function cutUploadOff([one, other]: Two): Promise<void> {
  const length = 12_000_000
  const { id, url } = await askUpload(one.admin, { name: `Cut off ${randomUUID()}`, length })
  const headers = { 'content-type': uploadedType, 'content-length': length }
  const sending = request(`${other.url}${url}`, { method: 'PUT', headers })
  sending.on('error', () => {})
  await new Promise((resolve) => sending.write(randomBytes(8_000_000), resolve))
  await pause(500)
  sending.destroy()
  await pause(500)
  const { status } = await acknowledge(one.admin, id)
  if (status !== 409) throw new Error(`What was cut off is answered with ${status} instead of 409.`)
}

/** A document and the Global Chart: sent at one server and approved at the other, then once more, and each version is read. @throws Error */
export async function approveVersions([one, other]: Two, content: Uint8Array): Promise<KeptDocument> {
  const kept = await uploadDocument([one, other], content)
  await expectSuccess(await one.admin.call('PUT', `/document/{companyId}/GPD/forapproval/${kept.id}`))
  await expectSuccess(await other.ceo.call('PUT', `/document/{companyId}/GPD/decide/${kept.id}`, { approve: true }))
  for (const [preparing, approving] of [[one, other] as const, [other, one] as const]) {
    const before = await readGlobalChart(preparing)
    await approveWip(preparing.admin, approving.ceo, await makeGlobalWip(preparing.admin))
    const after = await readGlobalChart(approving)
    if (before.id === after.id || after.file.length < 100) throw new Error('The next version of the Global Chart is not there.')
    if ((await readGlobalChart(preparing)).file !== after.file) throw new Error('The two servers read different Global Charts.')
  }
  await expectDocument([one, other], kept)
  return kept
}

async function readGlobalChart({ url, ceo }: UsedServer): Promise<{ id: number; file: string }> {
  const { id } = await (await expectSuccess(await ceo.call('GET', '/chart/{companyId}/gpfc/getapproved/0'))).json()
  const { url: address } = await (await expectSuccess(await ceo.call('GET', `/chart/{companyId}/gpfc/url/${id}`))).json()
  return { id, file: await (await expectSuccess(await fetch(`${url}${address}`))).text() }
}

/** Asked for at one server, taken from the other, and checked as an auditor does. @throws Error */
export async function makePack([one, other]: Two, folder: string): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const body = { firstDay: `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`, lastDay: today, withFiles: true }
  const { id } = await (await expectSuccess(await one.admin.call('POST', '/pack/{companyId}/0/make', body))).json()
  for (let left = 240; ; left -= 1) {
    const { packs }: { packs: { id: number; state: string }[] } = await (await other.admin.call('GET', '/pack/{companyId}')).json()
    const state = packs.find((pack) => pack.id === id)?.state
    if (state === 'READY') break
    if (state === 'FAILED' || left === 0) throw new Error(`The pack is ${state}.`)
    await pause(250)
  }
  const { url } = await (await expectSuccess(await other.admin.call('GET', `/pack/{companyId}/made/${id}/url`))).json()
  const file = await expectSuccess(await fetch(`${one.url}${url}`))
  const pack = join(folder, 'pack.zip')
  await writeFile(pack, Buffer.from(await file.arrayBuffer()))
  const [key]: { fingerprint: string }[] = await (await other.admin.call('GET', '/pack/{companyId}/keys')).json()
  execFileSync(process.execPath, [join(root, 'server/pack/verify.mjs'), pack, key?.fingerprint ?? ''], { stdio: 'pipe' })
}
