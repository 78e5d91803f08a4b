import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type ApiSession, type LoadedWip, loadWip, logIn, makeGlobalWip } from '../api-session.ts'
import { copyDemoFolder } from '../product.ts'
import { type Product, startProduct } from '../start-product.ts'

/** Every process is renamed to the same mark in one save: two different marks in one answer would be half a save. */
async function saveMark(session: ApiSession, wip: LoadedWip, etag: string, mark: string): Promise<string | undefined> {
  const nodes = wip.data.nodes.map((node) => (node.kind === 'process' ? { ...node, text: mark } : node))
  const update = wip.processes.map(({ id, pid, description, primary }) => ({ id, processId: pid, shortName: mark, description, primary }))
  const body = { chartData: { ...wip.data, nodes }, update }
  const answer = await session.call('POST', `/chart/{companyId}/gpfc/data/${wip.id}`, body, { 'if-match': etag }).catch(() => undefined)
  if (answer?.status !== 204) return undefined
  return answer.headers.get('etag') ?? undefined
}

const markOf = (count: number) => `Save ${count}`

interface Stream {
  isStopped: boolean
  /** Saves so far. */
  acknowledged: number
}

/** Saves until one is not acknowledged, or the stream is stopped; answers how many were. */
async function saveUntilCutOff(session: ApiSession, wip: LoadedWip, stream: Stream): Promise<number> {
  let etag = wip.etag
  while (!stream.isStopped) {
    const next = await saveMark(session, wip, etag, markOf(stream.acknowledged + 1))
    if (next === undefined) break
    stream.acknowledged += 1
    etag = next
  }
  return stream.acknowledged
}

/** A crash amid saves: some are done, and on a slow machine too. */
async function waitForSaves(stream: Stream): Promise<void> {
  await expect.poll(() => stream.acknowledged, { timeout: 30_000, intervals: [50] }).toBeGreaterThan(5)
}

async function expectWholeSaves(session: ApiSession, wipId: number, acknowledged: number): Promise<void> {
  const { data, processes } = await loadWip(session, wipId)
  const marks = new Set([
    ...data.nodes.filter(({ kind }) => kind === 'process').map(({ text }) => text),
    ...processes.map(({ pname }) => pname),
  ])
  expect([...marks]).toHaveLength(1)
  // The save that was cut off may have been committed before its answer got through.
  expect([markOf(acknowledged), markOf(acknowledged + 1)]).toContain([...marks][0])
}

async function waitUntilServing(product: Product): Promise<void> {
  await expect.poll(async () => (await fetch(`${product.url}/readyz`).catch(() => undefined))?.status, { timeout: 30_000 }).toBe(200)
}

test('after kill -9 of the server every acknowledged save is there and no half save is', async () => {
  const folder = copyDemoFolder()
  const product = await startProduct(folder)
  const session = await logIn(product.url, 'admin@aurora.example')
  const wip = await makeGlobalWip(session)

  const stream = { isStopped: false, acknowledged: 0 }
  const saving = saveUntilCutOff(session, wip, stream)
  await waitForSaves(stream)
  product.process.kill('SIGKILL')
  const acknowledged = await saving

  const again = await startProduct(folder)
  await expectWholeSaves(await logIn(again.url, 'admin@aurora.example'), wip.id, acknowledged)
  await again.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('after kill -9 of postgres every acknowledged save is there and no half save is', async () => {
  const folder = copyDemoFolder()
  const product = await startProduct(folder)
  const session = await logIn(product.url, 'admin@aurora.example')
  const wip = await makeGlobalWip(session)

  const stream = { isStopped: false, acknowledged: 0 }
  const saving = saveUntilCutOff(session, wip, stream)
  await waitForSaves(stream)
  const postmaster = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(postmaster, 'SIGKILL')
  await waitUntilServing(product)
  // Killed between two saves, the database is back before the next one notices: then none is cut off.
  stream.isStopped = true
  const acknowledged = await saving

  await expectWholeSaves(await logIn(product.url, 'admin@aurora.example'), wip.id, acknowledged)
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})
