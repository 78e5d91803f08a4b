import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SeenCall } from '../../platform/stub-server.setup.ts'
import { buildAnswer, buildCustomerData, performanceBase } from '../performance-samples.setup.tsx'
import { showPerformance } from '../performance-tests.setup.tsx'

export const path = `${performanceBase}/ce`
export const first = buildCustomerData()
export const second = buildCustomerData({ cddid: 902, etag: '"902.0"', param: 'Requirements returned', detailChronId: 402 })
export const update = (id: number) => `POST ${path}/700/updatecustomerdatadetail/${id}`

type More = NonNullable<Parameters<typeof showPerformance>[0]>['more']

export async function showRows(details = [first, second], more: More = {}) {
  const calls = showPerformance({ served: { months: { '2026-10': buildAnswer({ details }) } }, more })
  await screen.findByRole('grid', { name: 'Performance Data' })
  return calls
}

export const rowOf = (param: string) => screen.getByRole('row', { name: new RegExp(param) })
export const cells = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('[data-figure]')]
export const box = (name: RegExp) => screen.getByRole('textbox', { name })
export const bodies = (calls: readonly SeenCall[]) =>
  calls
    .filter(({ method }) => method === 'POST')
    .filter(({ path: called }) => called.includes('update'))
    .map(({ body }) => JSON.parse(body))

/** A click into a figure, as the pointer does it. */
export const clickFigure = async (row: HTMLElement, index: number) => {
  const cell = cells(row)[index] ?? row
  await userEvent.click(cell.querySelector('input') ?? cell)
}
