import { writeFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { findMeasured, makeTemplate, openMonth } from '../e2e/api-performance.ts'
import { createWip, drawActivity, saveChart, sendForApproval } from '../e2e/chart-page.ts'
import { fillParameters } from '../e2e/fill-template.ts'
import { importShown, offerWorkbook, openMonthAs, sendWorkbook } from '../e2e/performance-page.ts'
import { openProcessAs, treeItem } from '../e2e/process-page.ts'
import { writeDefinition } from '../e2e/summary-page.ts'
import { openChartAs, toast } from '../e2e/workspace-page.ts'
import { launchChromium } from './chromium.ts'
import { startDemoProduct } from './demo-product.ts'
import { countFiles, type FlowCount } from './flows/count-files.ts'
import { type TakeRan, watchPage, watchProcess } from './flows/profiler.ts'
import { printResult } from './statistics.ts'

/** Where a process that is sent SIGUSR1 lets itself be inspected. */
const inspectPort = 9229

type LastStep = (step: () => Promise<void>) => Promise<FlowCount>

/** How many files of the project three long flows run through, from the click to its answer: what one reads to follow them. */
export async function measureFlows(): Promise<void> {
  const product = await startDemoProduct()
  process.kill(product.pid, 'SIGUSR1')
  const server = await watchProcess(inspectPort)
  const browser = await launchChromium()
  try {
    for (const [name, flow] of Object.entries(flows)) {
      const { page, last } = await openWatched(browser, server.take)
      print(name, await flow(page, product.url, last, browser))
      await page.context().close()
    }
  } finally {
    server.stop()
    await browser.close()
    await product.stop()
  }
}

async function openWatched(browser: Browser, takeServer: TakeRan): Promise<{ page: Page; last: LastStep }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    acceptDownloads: true,
  })
  const page = await context.newPage()
  const takeBrowser = await watchPage(page)
  return { page, last: (step) => countFiles(takeBrowser, takeServer, step) }
}

const flows: Readonly<Record<string, (page: Page, url: string, last: LastStep, browser: Browser) => Promise<FlowCount>>> = {
  'save a WIP': async (page, url, last) => {
    await openChartAs(page, url, 'admin@aurora.example')
    await createWip(page)
    await drawActivity(page, 'Check the order')
    return last(() => saveChart(page))
  },
  'approve a summary': async (page, url, last, browser) => {
    const leader = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await openSummaryAs(leader, url, 'leader@aurora.example')
    await leader.getByRole('button', { name: 'Create WIP' }).click()
    await leader.getByRole('dialog', { name: 'Create Work in Progress' }).getByRole('button', { name: 'Create WIP' }).click()
    await toast(leader, 'Work in Progress Process Summary Created').waitFor()
    await writeDefinition(leader, 'Orders are won at a price that pays.')
    await sendForApproval(leader, 'The purpose in one sentence.', 'Process Summary')
    await openSummaryAs(page, url, 'sponsor@aurora.example')
    await page.getByRole('button', { name: 'Make Decision' }).first().click()
    const form = page.getByRole('form', { name: 'Decision' })
    await form.getByRole('radio', { name: 'Approve' }).click()
    return last(async () => {
      await form.getByRole('button', { name: /^Approve version/ }).click()
      await toast(page, 'Process Summary has been approved').waitFor()
    })
  },
  'import a template': async (page, url, last) => {
    const email = 'chinedu.okafor@aurora.example'
    const measured = await findMeasured(url, email, 'P5', 'se')
    const [month] = measured.months
    await openMonth(measured, month)
    const filled = await fillParameters(await makeTemplate(measured, month, 'Per Month'), {
      'Deliveries with certificate': { Delivered: 97, Min: 96 },
    })
    await openMonthAs(page, url, email, measured, month)
    await page.getByRole('button', { name: 'Upload Performance Data' }).click()
    return last(async () => {
      await sendWorkbook(page, offerWorkbook('Suppliers.xlsx', filled))
      await importShown(page)
    })
  },
}

async function openSummaryAs(page: Page, url: string, email: string): Promise<void> {
  await openProcessAs(page, url, email, 'P1', 'Win orders')
  await treeItem(page, /^Process Summary/).click()
}

function print(name: string, { browser, server, firstRun, files }: FlowCount): void {
  printResult(`${name}: files at work`, `${browser} + ${server}, ${firstRun} first`)
  if (process.env.FLOW_FILES) writeFileSync(`${process.env.FLOW_FILES}-${name.replaceAll(' ', '-')}.txt`, files.join('\n'))
}
