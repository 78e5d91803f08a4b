import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sendWip } from '../api-chart.ts'
import { logIn, makeGlobalWip } from '../api-session.ts'
import { type ProxiedProduct, startBehindProxy } from '../behind-proxy.ts'
import { copyDemoFolder } from '../product.ts'
import { findNginx } from '../proxy.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs } from '../workspace-page.ts'
import { readComments, type Writer, writeComments } from '../write-comments.ts'

test.skip(findNginx() === undefined, 'There is no nginx on this machine: several servers behind a proxy are not tried.')
// What is asked while nothing answers, and streams that are cut.
test.use({ expectedErrors: [/net::ERR_|status of 50[234]/] })

let product: ProxiedProduct

test.beforeAll(async () => {
  product = await startBehindProxy(copyDemoFolder(), {}, 2)
})
test.afterAll(async () => {
  await product?.stop()
  if (product) rmSync(product.dataFolder, { recursive: true, force: true })
})

const bell = (page: Page) => page.getByRole('button', { name: /^Alerts and Notifications/ })
const patience = { timeout: 45_000, intervals: [100] }

/** Each of them goes on: twenty more comments are acknowledged. */
async function expectAllGoOn(writers: readonly Writer[]): Promise<void> {
  const before = writers.map(({ acknowledged }) => acknowledged.length)
  const fewest = () => Math.min(...writers.map(({ acknowledged }, index) => acknowledged.length - (before[index] ?? 0)))
  const failures = () => writers.map(({ lastFailure }) => lastFailure).join('\n')
  await expect(async () => expect(fewest(), failures()).toBeGreaterThanOrEqual(20)).toPass(patience)
}

/** How many streams of changes were answered to the page from now on. */
function countStreams(page: Page): () => number {
  let opened = 0
  page.on('response', (response) => {
    if (/\/alerts\/\d+\/stream$/.test(new URL(response.url()).pathname) && response.ok()) opened += 1
  })
  return () => opened
}

test('the proxy, the database and a server are killed amid writes: what was acknowledged is there, and browsers are live again', async ({
  page,
}) => {
  await logInAs(page, product.url, 'ceo@aurora.example')
  await expectChart(page)
  await bell(page).click()
  await expect(bell(page)).toHaveAccessibleName('Alerts and Notifications')
  await page.getByRole('tab', { name: 'Global Chart' }).click()

  const sessions = await Promise.all(['admin', 'ceo', 'admin', 'ceo'].map((who) => logIn(product.url, `${who}@aurora.example`)))
  const [admin] = sessions
  if (!admin) throw new Error('Nobody logged in')
  const { id } = await (await admin.call('GET', '/chart/{companyId}/gpfc/getapproved/0')).json()
  const { chronId } = await (await admin.call('GET', `/chart/{companyId}/gpfc/get/${id}`)).json()
  const writers = sessions.map((session, index) => writeComments(session, chronId, `Writer ${index + 1}:`))
  await expectAllGoOn(writers)
  const streams = countStreams(page)

  process.kill(product.proxyPid(), 'SIGKILL')
  await product.restartProxy()
  await expectAllGoOn(writers)
  await expect.poll(streams, patience).toBeGreaterThan(0)

  process.kill(Number(readFileSync(join(product.dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  await expectAllGoOn(writers)

  product.servers[1]?.process.kill('SIGKILL')
  await expectAllGoOn(writers)

  for (const writer of writers) await writer.stop()
  const found = await readComments(admin, chronId)
  expect(writers.flatMap(({ acknowledged }) => acknowledged).filter((text) => found.filter((one) => one === text).length !== 1)).toEqual([])

  await sendWip(admin, await makeGlobalWip(admin))
  await expect(bell(page)).toHaveAccessibleName('Alerts and Notifications, unseen alerts', { timeout: 10_000 })
})
