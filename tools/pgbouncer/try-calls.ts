import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { acknowledge, askDownload, askUpload, hashOf, listDrafts, uploadedType } from '../../e2e/api-document.ts'
import { type ApiSession, expectSuccess, logIn } from '../../e2e/api-session.ts'

export interface Counted {
  what: string
  right: number
  of: number
}

const each = 12
const patienceMs = 30_000

/** Uploads at one server, and the signals of them that a stream of the other one receives. */
export async function tryUploads(first: string, second: string): Promise<Counted[]> {
  const admin = await logIn(first, 'admin@aurora.example')
  const listener = await logIn(second, 'leader@aurora.example')
  const stream = await openStream(second, listener)
  let received = 0
  const hashes = new Map<string, string>()
  for (let number = 1; number <= each; number += 1) {
    const before = stream.count()
    const content = Buffer.from(`Document ${number}\n`.repeat(50_000))
    const name = `Document ${number} ${randomUUID().slice(0, 8)}`
    const { id, url } = await askUpload(admin, { name, length: content.length, sha256: hashOf(content) })
    await expectSuccess(
      await fetch(`${first}${url}`, { method: 'PUT', headers: { 'content-type': uploadedType }, body: new Uint8Array(content) }),
    )
    await expectSuccess(await acknowledge(admin, id))
    hashes.set(name, hashOf(content))
    if (await comesTrue(() => stream.count() > before)) received += 1
  }
  stream.close()
  let whole = 0
  for (const { id, name } of await listDrafts(admin)) {
    if (!hashes.has(name)) continue
    const file = new Uint8Array(await (await fetch(`${second}${await askDownload(admin, id)}`)).arrayBuffer())
    if (createHash('sha256').update(file).digest('hex') === hashes.get(name)) whole += 1
  }
  return [
    { what: 'Files uploaded at one server and read whole at the other', right: whole, of: each },
    { what: 'Signals heard at the other server', right: received, of: each },
  ]
}

/** New members, each of whom a job sends a mail. */
export async function tryJobs(url: string, dataFolder: string): Promise<Counted> {
  const admin = await logIn(url, 'admin@aurora.example')
  const emails = Array.from({ length: each }, (_none, number) => `new${number}.${randomUUID().slice(0, 8)}@aurora.example`)
  for (const [number, email] of emails.entries())
    await expectSuccess(
      await admin.call('PUT', '/user/{companyId}', { shortName: `Q${number}`, firstName: 'New', lastName: `Member ${number}`, email }),
    )
  const countMails = async () => {
    const outbox = join(dataFolder, 'outbox')
    const mails = await Promise.all((await readdir(outbox).catch(() => [])).map((name) => readFile(join(outbox, name), 'utf8')))
    return emails.filter((email) => mails.filter((mail) => mail.includes(email)).length === 1).length
  }
  await comesTrue(async () => (await countMails()) === each)
  return { what: 'Jobs done once', right: await countMails(), of: each }
}

const people = ['admin@aurora.example', 'ceo@aurora.example', 'advisor@aurora.example', 'admin@birch.example']
const callsEach = 150
const atOnce = 6

/** Mixed calls of four people of two companies at once, reading and writing, held to what belongs to their company. */
export async function tryCalls(urls: readonly string[]): Promise<Counted[]> {
  const results = await Promise.all(people.map((email, number) => callAs(urls[number % urls.length] ?? '', email)))
  const sum = (of: (result: { right: number; own: number }) => number) => results.reduce((total, result) => total + of(result), 0)
  const all = people.length * callsEach
  return [
    { what: 'Calls of four people answered well', right: sum(({ right }) => right), of: all },
    { what: 'Answers with rows of the own company alone', right: sum(({ own }) => own), of: all },
  ]
}

async function callAs(url: string, email: string): Promise<{ right: number; own: number }> {
  const session = await logIn(url, email)
  const { companyId, userId } = session
  const members = async () =>
    ((await (await session.call('GET', '/user/{companyId}')).json()) as { id: number }[]).map(({ id }) => id).join()
  const [expected, chart] = [await members(), await (await session.call('GET', '/chart/{companyId}/gpfc/getapproved/0')).json()]
  const [{ chronId }] = await (await session.call('GET', '/chart/{companyId}/gpfc/version/0')).json()
  const kinds = [
    async () => (await members()) === expected,
    async () => (await (await expectSuccess(await session.call('GET', `/user/{companyId}/${userId}`))).json()).id === userId,
    async () => (await (await expectSuccess(await session.call('GET', '/chart/{companyId}/gpfc/getapproved/0'))).json()).id === chart.id,
    async () => {
      const text = `${companyId} ${randomUUID()}`
      const said = await session.call('POST', `/comment/{companyId}/gpfc/${chronId}/add`, { subject: text, comments: text })
      const { chronId: threadChronId } = await (await expectSuccess(said)).json()
      const thread = await session.call('GET', `/comment/{companyId}/gpfc/${chronId}/thread/${threadChronId}`)
      return (await (await expectSuccess(thread)).text()).includes(text)
    },
  ]
  const counted = { right: 0, own: 0 }
  let next = 0
  const work = async () => {
    while (next < callsEach) {
      const kind = kinds[next++ % kinds.length]
      const isOwn = await kind?.().catch((error: unknown) => void console.error(String(error)))
      if (isOwn !== undefined) counted.right += 1
      if (isOwn) counted.own += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return counted
}

async function openStream(url: string, { companyId, authorization }: ApiSession) {
  const ending = new AbortController()
  const answer = await expectSuccess(
    await fetch(`${url}/aprs/v3/alerts/${companyId}/stream`, { headers: { authorization }, signal: ending.signal }),
  )
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk)
  }
  read().catch(() => {})
  return { count: () => text.split('event: documents').length - 1, close: () => ending.abort() }
}

async function comesTrue(condition: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(50)) if (await condition()) return true
  return false
}
