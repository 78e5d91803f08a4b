import { nameOfMonth } from '@strata/contract'
import { findMeasured } from '../../e2e/api-performance.ts'
import { logIn, toast } from './log-in.ts'
import type { Window } from './window.ts'

const leader = 'leader@aurora.example'

/** Begins a month of performance data, enters a figure that is judged at once, and saves it with the action that a figure outside its bounds needs. */
export async function enterMonth(window: Window, url: string): Promise<void> {
  const { page, press, find, see } = window
  const { session, processChronId, months } = await findMeasured(url, leader, 'P1', 'ce')
  // A window behind another one gets no blur events, so it would save nothing.
  await page.bringToFront()
  await logIn(window, leader)
  await find('[role=application][aria-label="Chart"]')
  await page.goto(`${url}/?company=${session.companyId}&open=process.${processChronId}&item=ced`)
  await press('button', 'Enter Performance Data')
  await press('button', 'Create')
  await find(toast('Performance Data Created'))
  await see('button', nameOfMonth(months[0]))
  const cell = await find('[role=grid] [data-figure=delivered]')
  await cell.click()
  await find('[role=grid] input[aria-label^="Delivered, "][aria-label$="Forecast deviation"]')
  await page.keyboard.type('25')
  await page.keyboard.press('Enter')
  await find('[role=grid] ::-p-text(Does Not Meet)')
  const action = await find('[role=grid] [aria-label^="Short Term Action, "][aria-label$="Forecast deviation"]')
  await action.click()
  await page.keyboard.type('The forecast is checked with sales every Monday')
  await page.keyboard.press('Tab')
  await find(toast('Saved at'))
}
