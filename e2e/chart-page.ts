import { expect, type Page } from '@playwright/test'
import { chartNode, toast } from './workspace-page.ts'

/** As toasts call the chart. */
type ChartName = 'Global Chart' | 'Macro' | 'Micro'
type SentName = ChartName | 'Process Summary'

export const editingTools = (page: Page) => page.getByRole('toolbar', { name: 'Editing' })

export async function createWip(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create WIP' }).click()
  await expect(toast(page, 'WIP Chart has been created')).toBeVisible()
  await expect(editingTools(page)).toBeVisible()
}

/** Places a shape from the palette and names it in place. */
async function drawShape(page: Page, shape: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add shape' }).click()
  await page.getByRole('dialog', { name: 'Add shape' }).getByRole('button', { name: shape, exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill(name)
  await text.press('Enter')
}

export async function drawActivity(page: Page, name: string): Promise<void> {
  await drawShape(page, 'Activity', name)
  await expect(chartNode(page, name)).toBeVisible()
}

/** Gives the step another name in place. */
export async function renameStep(page: Page, from: string, to: string): Promise<void> {
  await chartNode(page, from).click()
  await page.keyboard.press('F2')
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill(to)
  await text.press('Enter')
  await expect(chartNode(page, to)).toBeVisible()
}

/** Draws a process, which shows `pid` as proposed, and assigns it that. */
export async function drawProcess(page: Page, pid: string, name: string): Promise<void> {
  await drawShape(page, 'Process', name)
  await expect(chartNode(page, `${pid} ${name}`)).toBeVisible()
  await page.keyboard.press('Alt+Enter')
  const info = page.locator('form').filter({ hasText: 'Node info' })
  await info.getByRole('button', { name: `Assign next: ${pid}` }).click()
  await info.getByRole('button', { name: 'OK' }).click()
  await expect(chartNode(page, `${pid} ${name}`)).toBeVisible()
}

export async function saveChart(page: Page, chart: ChartName = 'Global Chart'): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, `${chart} has been saved`)).toBeVisible()
}

/** Saves a chart whose new ids, as the warning lists them, become permanent by that. */
export async function saveNewIds(page: Page, pids: readonly string[], chart: ChartName = 'Global Chart'): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const warning = page.getByRole('dialog', { name: /cannot change after saving/ })
  for (const pid of pids) await expect(warning).toContainText(pid)
  await warning.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, `${chart} has been saved`)).toBeVisible()
}

export async function sendForApproval(page: Page, note: string, chart: SentName = 'Global Chart'): Promise<void> {
  await page.getByRole('button', { name: 'Send For Approval' }).click()
  const dialog = page.getByRole('dialog', { name: /^Send For Approval/ })
  await dialog.getByRole('textbox', { name: 'Change history' }).fill(note)
  await dialog.getByRole('button', { name: 'Send For Approval' }).click()
  await expect(toast(page, `${chart} has been sent for approval`)).toBeVisible()
}

/** Decides the version whose Make Decision is open. */
export const approve = (page: Page, version: number, chart: SentName) =>
  decide(page, `Approve version ${version}`, `${chart} has been approved`)

export async function reject(page: Page, version: number, comment: string, chart: SentName): Promise<void> {
  await decide(page, `Reject version ${version}`, `${chart} has been rejected`, comment)
}

async function decide(page: Page, button: string, announcement: string, comment?: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Decision' })
  await form.getByRole('radio', { name: /^\w+/.exec(button)?.[0] ?? '' }).click()
  if (comment !== undefined) await form.getByLabel('Comment').fill(comment)
  await form.getByRole('button', { name: button }).click()
  await expect(toast(page, announcement)).toBeVisible()
}

/** Shows a version through the versions bar. */
export async function pickVersion(page: Page, version: number): Promise<void> {
  await page.getByRole('button', { name: /Choose a version/ }).click()
  const name = new RegExp(`Version ${version}\\b`)
  await page.getByRole('menuitem', { name }).or(page.getByRole('option', { name })).first().click()
}

/** Waits until the browser keeps unsaved edits that hold `text`: they are written a moment after the edit. */
export async function expectKeptDraft(page: Page, text: string): Promise<void> {
  const readDrafts = () =>
    page.evaluate(async () => {
      // Opening a database that is not there would make it, without the part that the product makes in it.
      if (!(await indexedDB.databases()).some(({ name }) => name === 'strata-drafts')) return ''
      const answer = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const database = await answer(indexedDB.open('strata-drafts'))
      const drafts = await answer(database.transaction('charts').objectStore('charts').getAll())
      database.close()
      return JSON.stringify(drafts)
    })
  await expect.poll(readDrafts).toContain(text)
}
