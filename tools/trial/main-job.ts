import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { approveWip, createChart, saveProcesses } from '../../e2e/api-chart.ts'
import { acknowledge, askDownload, askUpload, hashOf, listDrafts } from '../../e2e/api-document.ts'
import { type ApiSession, expectSuccess, logIn } from '../../e2e/api-session.ts'

/** A company of its own, as `strata create` is given it: premium, so that all of the product is open. */
export const triedCompany = {
  admin: 'admin@cedar.example',
  ceo: 'ceo@cedar.example',
  /** Of the Global Chart that is drawn. */
  processName: 'Serve guests',
}

export const createWords = [
  ...['create', '--name', 'Cedar Hotels', '--access', 'premium', '--license', '20'],
  ...['--admin', `Alma Reed <${triedCompany.admin}>`, '--ceo', `Carl Young <${triedCompany.ceo}>`],
] as const

/** What there is to find again after a restart. */
export interface DoneJob {
  password: string
  document: { id: number; hash: string }
}

/** Past what the password link, the search of a text and a mail need on a busy machine. */
const patienceMs = 60_000

/**
 * The main job by HTTP, in a company that `strata create` has just made: passwords by the links that it printed, a Global Chart drawn, sent and
 * approved, a document uploaded, found by a word in its text and downloaded, and each file that the server makes; with the guides and the documentation, where they were built. @throws Error naming what failed
 */
export async function doMainJob(url: string, printed: string, { hasPages = true } = {}): Promise<DoneJob> {
  const password = `Cedar-${randomUUID()}`
  for (const secret of readSecrets(printed)) await choosePassword(url, secret, password)
  const admin = await logIn(url, triedCompany.admin, password)
  const ceo = await logIn(url, triedCompany.ceo, password)
  await drawChart(url, admin, ceo)
  const document = await exchangeDocument(url, admin)
  await importPeople(admin)
  await readMadeFiles(url, admin)
  if (hasPages) await readPages(url)
  return { password, document }
}

/** What the main job left is all there: logins, the approved chart, the document's bytes. @throws Error naming what is missing */
export async function checkMainJob(url: string, { password, document }: DoneJob): Promise<void> {
  const admin = await logIn(url, triedCompany.admin, password)
  await logIn(url, triedCompany.ceo, password)
  await expectApprovedChart(admin, url)
  await expectDocument(url, admin, document)
}

/** The secrets of the links in what `strata create` printed: of the administrator and of the CEO. */
function readSecrets(printed: string): string[] {
  const secrets = Array.from(printed.matchAll(/\/login\?reset=([\w-]+)/g), ([, secret = '']) => secret)
  if (secrets.length !== 2) throw new Error(`"strata create" printed ${secrets.length} links instead of 2.`)
  return secrets
}

async function choosePassword(url: string, secret: string, newPasswd: string): Promise<void> {
  await expectSuccess(
    await fetch(`${url}/aprs/public/password/set`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret, newPasswd }),
    }),
  )
}

async function drawChart(url: string, admin: ApiSession, ceo: ApiSession): Promise<void> {
  const wip = await createChart(admin, 'gpfc', 0)
  await saveProcesses(admin, wip, [
    { pid: 'P1', name: triedCompany.processName },
    { pid: 'P2', name: 'Keep rooms' },
  ])
  await approveWip(admin, ceo, wip)
  await expectApprovedChart(ceo, url)
}

async function expectApprovedChart(session: ApiSession, url: string): Promise<void> {
  const { id } = await (await expectSuccess(await session.call('GET', '/chart/{companyId}/gpfc/getapproved/0'))).json()
  const chart = await readMadeFile(session, url, `/chart/{companyId}/gpfc/url/${id}`)
  if (!chart.includes(triedCompany.processName)) throw new Error(`The approved Global Chart lacks "${triedCompany.processName}".`)
}

/** A word that is nowhere else, for the search. */
const searchedWord = 'marzipan'

async function exchangeDocument(url: string, session: ApiSession): Promise<DoneJob['document']> {
  const content = Buffer.from(`Breakfast is served with ${searchedWord}.\n`.repeat(20_000))
  const name = 'House rules'
  const { id, url: address } = await askUpload(session, { name, length: content.length, sha256: hashOf(content), extension: 'txt' })
  const headers = { 'content-type': 'text/plain' }
  await expectSuccess(await fetch(`${url}${address}`, { method: 'PUT', headers, body: new Uint8Array(content) }))
  await expectSuccess(await acknowledge(session, id))
  const [draft] = await listDrafts(session)
  if (draft?.name !== name) throw new Error('The uploaded document is not among the drafts.')
  const document = { id: draft.id, hash: hashOf(content) }
  await expectDocument(url, session, document)
  await waitUntilFound(session, searchedWord)
  return document
}

async function expectDocument(url: string, session: ApiSession, { id, hash }: DoneJob['document']): Promise<void> {
  const answer = await expectSuccess(await fetch(`${url}${await askDownload(session, id)}`))
  if (hashOf(new Uint8Array(await answer.arrayBuffer())) !== hash) throw new Error('The document is not what was uploaded.')
}

/** A job reads the text of a document, in a program of its own. */
async function waitUntilFound(session: ApiSession, word: string): Promise<void> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(250)) {
    const { results } = await (await expectSuccess(await session.call('GET', `/search/{companyId}?q=${word}`))).json()
    if (results.length > 0) return
  }
  throw new Error(`The search did not find "${word}" in the document.`)
}

async function importPeople(admin: ApiSession): Promise<void> {
  const table = 'short name,first name,last name,email\nNL,Nora,Lind,nora@cedar.example\n'
  const body = { fileName: 'people.csv', content: Buffer.from(table).toString('base64'), dryRun: false }
  const answer = await expectSuccess(await admin.call('POST', '/user/{companyId}/import', body))
  const { done } = await answer.json()
  if (done !== true) throw new Error('The people of a file were not added.')
}

/** Each kind of file that the server makes for a company without data, by the bytes that it begins with. */
async function readMadeFiles(url: string, admin: ApiSession): Promise<void> {
  const report = `/exceptionreport/{companyId}/0/${new Date().getUTCMonth() + 1}/${new Date().getUTCFullYear()}`
  for (const [path, begin] of [
    ['/audit/{companyId}/export', ''],
    [`${report}?format=xlsx`, 'PK'],
    [`${report}?format=pdf`, '%PDF-'],
  ] as const) {
    const file = await readMadeFile(admin, url, path)
    if (file.length < 200 || !file.startsWith(begin)) throw new Error(`What ${path} makes is no such file: ${file.slice(0, 40)}`)
  }
}

async function readPages(url: string): Promise<void> {
  const guide = await (await expectSuccess(await fetch(`${url}/guides/user-guide.pdf`))).text()
  if (!guide.startsWith('%PDF-')) throw new Error('The guides are not there as PDFs.')
  const api = await (await expectSuccess(await fetch(`${url}/api/chart`))).text()
  if (!api.includes('id="saveData"')) throw new Error('The documentation is not there, or lacks the calls of the API.')
}

/** What is at the address that a call answers, byte for character. */
async function readMadeFile(session: ApiSession, url: string, path: string): Promise<string> {
  const { url: address } = await (await expectSuccess(await session.call('GET', path))).json()
  const answer = await expectSuccess(await fetch(`${url}${address}`))
  return Buffer.from(await answer.arrayBuffer()).toString('latin1')
}
