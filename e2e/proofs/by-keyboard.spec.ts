import type { Locator, Page } from '@playwright/test'
import { nameOfMonth } from '@strata/contract'
import { findMeasured } from '../api-performance.ts'
import { demoPassword } from '../api-session.ts'
import { editingTools } from '../chart-page.ts'
import { pressKeys } from '../outline-page.ts'
import { everythingSaved, shownMonth } from '../performance-page.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, expectChart, toast } from '../workspace-page.ts'

const product = useProduct()

/** Walks by Tab until there. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}

async function press(page: Page, name: string): Promise<void> {
  await reach(page, page.getByRole('button', { name, exact: true }).first())
  await page.keyboard.press('Enter')
}

/** The login has the keyboard when it comes. */
async function logInByKeys(page: Page, email: string): Promise<void> {
  await page.goto(product.url)
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await reach(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
}

test('a process is drawn, sent and approved, and what a screen reader finds on the way is named', async ({ page, openBrowser }) => {
  await logInByKeys(page, 'admin@aurora.example')
  await expectChart(page)
  await expect(page.getByRole('tabpanel')).toMatchAriaSnapshot(`
    - tabpanel "Global Chart":
      - heading "Global Chart" [level=1]
      - button "Version 3, Approved. Choose a version"
      - button "Version history"
      - toolbar "Zoom"
      - button "Create WIP"
      - application "Chart":
        - button "Pool Primary processes, holds 10"
        - button /Process P1 Win orders, summary, macro/
      - list "Legend"
  `)

  // Both come before the keyboard is anywhere.
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+F')
  await expect(page.getByRole('textbox', { name: 'Find in chart' })).toBeFocused()
  await page.keyboard.press('Escape')

  await press(page, 'Create WIP')
  await expect(toast(page, 'WIP Chart has been created')).toBeVisible()
  await expect(editingTools(page)).toBeVisible()
  await reach(page, page.getByRole('application', { name: 'Chart' }))
  await pressKeys(page, 'a')
  await page.keyboard.type('process')
  await pressKeys(page, 'Enter')
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused()
  await page.keyboard.type('Take back and recycle')
  await pressKeys(page, 'Enter')
  const drawn = chartNode(page, 'Process P8 Take back and recycle, ID proposed')
  await expect(drawn).toBeFocused()
  await pressKeys(page, 'Control+s')
  await expect(toast(page, 'Global Chart has been saved')).toBeVisible()
  await expect(drawn).toBeFocused()

  await press(page, 'Send For Approval')
  const dialog = page.getByRole('dialog', { name: /^Send For Approval/ })
  await reach(page, dialog.getByRole('textbox', { name: 'Change history' }))
  await page.keyboard.type('Old units come back now.')
  await press(page, 'Assign IDs, save and send')
  await expect(toast(page, 'Global Chart has been sent for approval')).toBeVisible()

  const ceo = await openBrowser()
  await logInByKeys(ceo, 'ceo@aurora.example')
  await expectChart(ceo)
  await press(ceo, 'Make Decision')
  await expect(ceo.getByRole('region', { name: /^Make Decision/ })).toMatchAriaSnapshot(`
    - region /Make Decision.* Global Chart, version 4/:
      - heading /Make Decision.* Global Chart, version 4 In approval/ [level=2]
      - paragraph: /Sent by Tomas Berg on .*, waiting for you since today/
      - region "What changes":
        - heading "What changes" [level=3]
        - status: 1 change
        - heading "Added 1" [level=4]
        - list:
          - listitem:
            - button "Process “Take back and recycle” P8"
      - complementary "Evidence":
        - region "Change history":
          - heading "Change history" [level=3]
          - paragraph: Old units come back now.
        - region "Open comments":
          - heading "Open comments" [level=3]
        - region "Worth a look":
          - heading "Worth a look" [level=3]
          - list:
            - listitem:
              - button "P8 Take back and recycle is not connected to anything"
        - region "Pre-check":
          - heading "Pre-check" [level=3]
          - text: No errors
      - form "Decision"
  `)
  const decision = ceo.getByRole('form', { name: 'Decision' })
  await expect(decision).toMatchAriaSnapshot(`
    - form "Decision":
      - radiogroup "Decision":
        - radio "Approve"
        - radio "Reject"
      - textbox "Comment"
      - button "Cancel"
      - button "Make Decision"
  `)
  await reach(ceo, decision.getByRole('radio', { name: 'Approve' }))
  await pressKeys(ceo, 'Space')
  await expect(decision.getByRole('status')).toHaveText('Version 3 will be retired.')
  await reach(ceo, decision.getByRole('textbox', { name: 'Comment' }))
  await ceo.keyboard.type('Good.')
  await press(ceo, 'Approve version 4')
  await expect(toast(ceo, 'Global Chart has been approved')).toBeVisible()
  await expect(chartNode(ceo, 'Process P8 Take back and recycle')).toBeVisible()
})

test('a month is begun and a figure entered', async ({ page }) => {
  const leader = 'leader@aurora.example'
  const { session, processChronId, months } = await findMeasured(product.url, leader, 'P1', 'ce')
  await logInByKeys(page, leader)
  await expectChart(page)
  await page.goto(`${product.url}/?company=${session.companyId}&open=process.${processChronId}`)
  await expect(page.getByRole('tabpanel', { name: /Win orders/ })).toMatchAriaSnapshot(`
    - heading "(P1) Win orders" [level=2]
  `)
  await page.goto(`${product.url}/?company=${session.companyId}&open=process.${processChronId}&item=ced`)
  await press(page, 'Enter Performance Data')
  const month = page.getByRole('dialog', { name: 'Enter Performance Data' })
  await expect(month.getByRole('button', { name: nameOfMonth(months[0]), exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(month).toMatchAriaSnapshot(`
    - dialog "Enter Performance Data":
      - banner:
        - heading "Enter Performance Data" [level=2]
        - button "Close"
      - button /^\\w{3} \\d{4}$/ [pressed]
      - paragraph: Every parameter of the approved version gets a row to fill in.
      - button "Cancel"
      - button "Create"
  `)
  await press(page, 'Create')
  await expect(toast(page, 'Performance Data Created')).toBeVisible()
  await expect(shownMonth(page, months[0])).toBeVisible()

  const grid = page.getByRole('grid', { name: 'Performance Data' })
  await expect(grid).toHaveAccessibleDescription(/^Type a figure\. Press Enter to move down/)
  await expect(grid).toMatchAriaSnapshot(`
    - grid "Performance Data":
      - rowgroup:
        - row "Customer Description Parameter Target Colour Delivered Min Max Outside Notes"
      - rowgroup:
        - row /Internal Customers \\d/:
          - gridcell /Internal Customers/:
            - button /Internal Customers/ [expanded]
        - row /Forecast deviation .* No Data Entered/:
          - gridcell "(P3) Plan supply and production"
          - gridcell "The forecast is accurate enough to plan with"
          - gridcell /Forecast deviation % of units, Per Month/
          - gridcell "8.0 max 12"
          - gridcell "No Data Entered"
          - gridcell:
            - textbox /Delivered, .P3. Plan supply and production. Forecast deviation/
  `)
  await reach(page, grid.locator('[tabindex="0"]').first())
  const figure = page.getByRole('textbox', { name: /^Delivered, / })
  for (let step = 0; step < 8 && (await figure.count()) === 0; step += 1) await pressKeys(page, 'ArrowRight')
  await expect(figure).toBeFocused()
  await page.keyboard.type('8.4')
  await pressKeys(page, 'Enter')
  await everythingSaved(page)
  await expect(grid.getByRole('row', { name: /8\.4|Meets Expectations/ }).first()).toBeVisible()
})
