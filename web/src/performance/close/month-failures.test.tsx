import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetEverything } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer } from '../../platform/stub-server.setup.ts'
import { buildAnswer, buildHistoryEntry, performanceBase } from '../performance-samples.setup.tsx'
import { showPerformance } from '../performance-tests.setup.tsx'

const path = `${performanceBase}/ce`
const reason = 'Somebody else did it first.'
const refused = () => problemAnswer(409, 'WRONG_STATE', reason)

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const confirm = async (action: string) =>
  userEvent.click(within(await screen.findByRole('dialog', { name: new RegExp(action) })).getByText(action, { selector: 'button *' }))

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

it("says 'Unable to change status' with the reason where a month is not completed", async () => {
  showPerformance({ more: { [`PUT ${path}/700/changestatus/closed`]: refused } })
  await press('Close Performance Data')
  await userEvent.click(await screen.findByRole('button', { name: 'Close without data' }))
  expect(await screen.findByText('Unable to change status')).toBeInTheDocument()
  expect(screen.getByText(reason)).toBeInTheDocument()
  expect(screen.getByText('In-Progress')).toBeInTheDocument()
})

it("says 'Unable to delete Performance Data' with the reason, and keeps the month in the history", async () => {
  showPerformance({ served: { history: [buildHistoryEntry()] }, more: { [`DELETE ${path}/700/delete`]: refused } })
  await press('Data History')
  await press('Delete: Oct 2026')
  await confirm('Delete')
  expect(await screen.findByText('Unable to delete Performance Data')).toBeInTheDocument()
  expect(screen.getByText(reason)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Delete: Oct 2026', hidden: true })).toBeInTheDocument()
})

it("says 'Unable to get Data History' and asks for it again", async () => {
  // given
  let isDown = true
  const broken = () => (isDown ? problemAnswer(500, 'INTERNAL', 'It broke.') : jsonAnswer([buildHistoryEntry()]))
  showPerformance({ served: { latest: buildAnswer() }, more: { [`GET ${path}/60/datahistory`]: broken } })
  await press('Data History')
  const dialog = within(await screen.findByRole('dialog', { name: 'Data History' }))
  expect(await dialog.findByText('Unable to get Data History')).toBeInTheDocument()
  // when
  isDown = false
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  // then
  expect(await dialog.findByRole('button', { name: 'Oct 2026' })).toBeInTheDocument()
})
