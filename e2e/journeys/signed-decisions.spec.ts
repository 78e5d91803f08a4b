import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sendWip } from '../api-chart.ts'
import { logIn, makeGlobalWip } from '../api-session.ts'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { useProduct } from '../product.ts'
import { proveByPassword } from '../prove-person.ts'
import { readPages } from '../read-pdf.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs, toast } from '../workspace-page.ts'

const product = useProduct()

const settings = (page: Page) => page.getByRole('region', { name: 'Signed decisions' })

async function openSettings(page: Page): Promise<void> {
  await expectChart(page)
  await page.goto(`${product.url}/?company=1&open=users.0&panel=signing`)
}

/** The pages of the chart on screen as it is saved as a PDF. */
async function readExportedPdf(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'PDF…', exact: true }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save PDF' }).click()
  return readPages(await readFile(await (await downloading).path()))
}

test.describe('signed decisions', () => {
  // A wrong password is 403.
  test.use({ expectedErrors: [/status of 403/] })

  test('are agreed on by administrator and CEO, sign an approval, and are read in the history and on a printed chart', async ({
    page,
    browser,
  }) => {
    // given a change of the map that waits for the CEO
    const api = await logIn(product.url, 'admin@aurora.example')
    await sendWip(api, await makeGlobalWip(api))
    const context = await browser.newContext()
    const ceo = await context.newPage()
    await logInAs(ceo, product.url, 'ceo@aurora.example')
    await openSettings(ceo)
    await expect(settings(ceo)).toContainText('Decisions are not signed.')

    // when the administrator proposes it
    await logInAs(page, product.url, 'admin@aurora.example')
    await openSettings(page)
    await settings(page).getByRole('button', { name: 'Propose signed decisions' }).click()
    await proveByPassword(page, 'Propose signed decisions', 'Propose')
    await expect(settings(page)).toContainText('It takes effect once the CEO confirms it.')
    await expectNoFindingsInBothThemes(page)

    // then the CEO sees it at once, and confirms it
    await expect(settings(ceo)).toContainText('It takes effect once you confirm it.')
    await settings(ceo).getByRole('button', { name: 'Confirm' }).click()
    await proveByPassword(ceo, 'Confirm signed decisions', 'Confirm')
    await expect(settings(ceo)).toContainText('Decisions are signed.')
    await expect(settings(page)).toContainText('Decisions are signed.')

    // when the CEO approves what waits
    await ceo.getByRole('button', { name: /^Alerts and Notifications/ }).click()
    await ceo
      .getByRole('region', { name: 'My work' })
      .getByRole('button', { name: /^Global Chart, version/ })
      .click()
    await ceo.getByRole('radio', { name: 'Approve' }).click()
    await ceo.getByRole('button', { name: /^Approve version/ }).click()
    const dialog = ceo.getByRole('dialog', { name: 'Sign the approval' })
    await expect(dialog).toContainText('ceo@aurora.example')
    await expectNoFindingsInBothThemes(ceo)
    await dialog.getByLabel('Password', { exact: true }).fill('guess')
    await dialog.getByRole('button', { name: 'Sign and approve' }).click()
    await expect(dialog).toContainText('The password is wrong.')
    await proveByPassword(ceo, 'Sign the approval', 'Sign and approve')
    await expect(toast(ceo, 'Global Chart has been approved')).toBeVisible()

    // then everybody reads who signed it
    await ceo.getByRole('button', { name: 'Version history' }).click()
    const signature = ceo.getByRole('dialog').getByRole('list', { name: 'Signatures' }).first()
    await expect(signature).toContainText(/Approved .+, CEO/)
    await expect(signature).toContainText('Signed with password')
    await expect(signature).toContainText('What is shown is what was signed.')
    await expectNoFindingsInBothThemes(ceo)
    const when = /[A-Z][a-z]{2} \d{2} \d{4} \d{2}:\d{2} [AP]M \(Europe\/Oslo\)/.exec((await signature.textContent()) ?? '')?.[0]
    expect(when).toBeDefined()

    // and on the chart as it is printed: who, as what, with what meaning, and when
    await ceo.keyboard.press('Escape')
    const [printed, ...more] = await readExportedPdf(ceo)
    expect(more).toEqual([])
    // On two lines, for it is long; the second begins behind the slash.
    expect(printed?.replace('Europe/ Oslo', 'Europe/Oslo')).toContain(`Ingrid Solheim, CEO · Approved ${when}`)
    await context.close()
  })
})
