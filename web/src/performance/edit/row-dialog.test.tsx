import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../../platform/stub-server.setup.ts'
import { useEntryStore } from '../entry/entry-store.ts'
import {
  buildCompletedHeader,
  buildCustomerData,
  buildInterfacingData,
  buildOpenedPerformance,
  changedRow,
  completedCan,
  performanceBase,
  performancePlaceOf,
} from '../performance-samples.setup.tsx'
import { RowDialog } from './row-dialog.tsx'

const update = `POST ${performanceBase}/ce/700/updatecustomerdatadetail/901`
const noLinks = { 'GET /aprs/v3/improvementplan/1/12/performancelinks': () => jsonAnswer({ links: [], proposals: [], can: {} }) }

type Answers = Parameters<typeof stubServer>[0]

function showRow(opened: ReturnType<typeof buildOpenedPerformance>, answers: Answers = {}) {
  useEntryStore.setState({ drafts: {}, savedAt: {} })
  const calls = stubServer({ ...noLinks, ...answers })
  const onClose = vi.fn()
  const [detail] = opened.details
  if (detail) showAs(<RowDialog {...{ opened, detail, onClose }} side="own" onNotes={vi.fn()} />)
  return { calls, onClose }
}

// To look at the style of all around, as is done to find out what is hidden, takes most of the time in a dialog.
const box = (name: string | RegExp) => screen.getByRole('textbox', { name, hidden: true })
const write = (name: string | RegExp, value: string) => fireEvent.change(box(name), { target: { value } })
/** Of two tabs, in the one that is shown. */
const writeShown = (name: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }))
const saved = (calls: readonly SeenCall[]) => calls.filter(({ path }) => path.includes('update')).map(({ body }) => JSON.parse(body))

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('Edit Performance Data', () => {
  it('shows what is expected, and saves what was delivered', async () => {
    // given
    const row = buildCustomerData()
    const { calls, onClose } = showRow(buildOpenedPerformance({ details: [row] }), {
      [update]: () => jsonAnswer(changedRow(row, { delivered: '4.6', cellColor: 'green' })),
    })
    const dialog = screen.getByRole('dialog', { name: 'Edit Performance Data' })
    expect(within(dialog).getByText('Lower-the-Better')).toBeInTheDocument()
    // when
    write('Delivered', '4.6')
    write('Outside Range', '1')
    await press('Save')
    // then
    expect(await screen.findByText('Data Updated')).toBeInTheDocument()
    expect(saved(calls)).toEqual([{ delivered: '4.6', outsideRange: '1' }])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each([
    ['Delivered', '1,5', 'Delivered should be a number'],
    ['Min', 'low', 'Minimum should be a number'],
    ['Max', 'high', 'Maximum should be a number'],
    ['Outside Range', '1.5', 'Outside Range should be a whole number'],
  ])('refuses %s of %s', async (name, text, message) => {
    // given
    const { calls } = showRow(buildOpenedPerformance())
    // when
    write(name, text)
    await press('Save')
    // then
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(saved(calls)).toEqual([])
  })

  it("refuses a row that does not meet expectations without an action: 'Short Term Action is Required'", async () => {
    // given
    const row = buildCustomerData()
    const { calls } = showRow(buildOpenedPerformance({ details: [row] }), {
      [update]: () => jsonAnswer(changedRow(row, { delivered: '9', cellColor: 'red' })),
    })
    write('Delivered', '9')
    await press('Save')
    expect(await screen.findByText('Short Term Action is Required')).toBeInTheDocument()
    expect(saved(calls)).toEqual([])
    // when
    write('Short Term Action', 'Second configurator')
    expect(screen.getByText('131 Characters left')).toBeInTheDocument()
    await press('Save')
    // then
    await waitFor(() => expect(saved(calls)).toEqual([{ delivered: '9', shortTermAction: 'Second configurator' }]))
  })

  it('greys what is not applicable', () => {
    showRow(buildOpenedPerformance({ details: [buildCustomerData({ uomType: 'T', valMin: 'NA', valMax: 'NA' })] }))

    expect(box('Min')).toBeDisabled()
    expect(box('Min')).toHaveValue('n/a')
    expect(box('Outside Range')).toBeDisabled()
    expect(box('Delivered')).toBeEnabled()
  })

  it('keeps what is entered where somebody else was faster, and lets one choose', async () => {
    // given
    const row = buildCustomerData()
    const { onClose } = showRow(buildOpenedPerformance({ details: [row] }), {
      [update]: () => problemAnswer(412, 'EDITED_MEANWHILE', 'Jonas Weber changed this row.'),
    })
    // when
    write('Delivered', '4.6')
    await press('Save')
    // then
    expect(await screen.findByText(/Jonas Weber changed this row\./)).toBeInTheDocument()
    expect(box('Delivered')).toHaveValue('4.6')
    expect(onClose).not.toHaveBeenCalled()
    // when
    await press('Use newer data')
    // then
    expect(box('Delivered')).toHaveValue('')
  })

  it('is to read in a completed month', () => {
    const row = buildCustomerData({ delivered: '4.6', cellColor: 'green' })
    showRow(buildOpenedPerformance({ header: buildCompletedHeader(), can: completedCan, details: [row] }))

    expect(screen.getByRole('dialog', { name: 'Performance Data' })).toBeInTheDocument()
    expect(box('Delivered')).toHaveAttribute('readonly')
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })
})

describe('single values', () => {
  it('of days give the figures of the month', async () => {
    // given
    const row = buildCustomerData({ freq: 2, freqName: 'Per Day', shortTermAction: 'Second configurator' })
    const { calls } = showRow(buildOpenedPerformance({ details: [row] }), {
      [update]: () => jsonAnswer(changedRow(row, { valueCount: 2 })),
    })
    expect(screen.getAllByRole('textbox', { name: /^Day/ })).toHaveLength(31)
    // when
    write('Day 1', '4')
    write('Day 30', '9')
    // then
    const group = screen.getByRole('group', { name: 'Per Day' })
    expect(group).toHaveTextContent('Delivered6.5Min4Max9Outside Range1')
    // when
    await press('Save')
    // then
    await waitFor(() =>
      expect(saved(calls)).toEqual([
        {
          values: [
            { ordinal: 1, name: null, value: '4' },
            { ordinal: 30, name: null, value: '9' },
          ],
        },
      ]),
    )
  })

  it('of days are pasted as a column', async () => {
    // given
    showRow(buildOpenedPerformance({ details: [buildCustomerData({ freq: 2, freqName: 'Per Day' })] }))
    // when
    await userEvent.click(box('Day 30'))
    await userEvent.paste('4\r\n5\r\n6\r\n')
    // then
    expect(box('Day 30')).toHaveValue('4')
    expect(box('Day 31')).toHaveValue('5')
  })

  it('of projects have names', async () => {
    // given
    const row = buildCustomerData({ freq: 4, freqName: 'Per Project', delivered: '5.0', valueCount: 1, cellColor: 'green' })
    const { calls } = showRow(buildOpenedPerformance({ details: [row] }), {
      [`GET ${performanceBase}/ce/700/values/901`]: () => jsonAnswer([{ ordinal: 1, name: 'Spectrometer', value: '5' }]),
      [update]: () => jsonAnswer(changedRow(row, { valueCount: 2 })),
    })
    expect(await screen.findByRole('textbox', { name: 'Name of project 1', hidden: true })).toHaveValue('Spectrometer')
    // when
    await press('Add project')
    write('Value of project 2', '6')
    await press('Save')
    // then
    expect(await screen.findByText('Project Name is Required')).toBeInTheDocument()
    // when
    write('Name of project 2', 'Microscope')
    await press('Save')
    // then
    await waitFor(() =>
      expect(saved(calls)).toEqual([
        {
          values: [
            { ordinal: 1, name: 'Spectrometer', value: '5' },
            { ordinal: 2, name: 'Microscope', value: '6' },
          ],
        },
      ]),
    )
  })
})

describe('a row of interfacing processes', () => {
  it('has two tabs, and shows the one where something is wrong', async () => {
    // given
    const row = buildInterfacingData()
    const { calls } = showRow(buildOpenedPerformance({ place: performancePlaceOf('ie'), details: [row] }), {
      [`POST ${performanceBase}/ie/700/updateinterfacingdatadetail/901`]: () => jsonAnswer(changedRow(row, { ydel: '97' })),
    })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Your Expectations', 'Their Expectations'])
    writeShown('Delivered', '97')
    await userEvent.click(screen.getByRole('tab', { name: 'Their Expectations' }))
    writeShown('Min', 'none')
    await userEvent.click(screen.getByRole('tab', { name: 'Your Expectations' }))
    // when
    await press('Save')
    // then
    expect(await screen.findByText('Their Minimum should be a number')).toBeInTheDocument()
    expect(screen.getByRole('tab', { name: 'Their Expectations' })).toHaveAttribute('aria-selected', 'true')
    // when
    writeShown('Min', '1')
    await press('Save')
    // then
    await waitFor(() => expect(saved(calls)).toEqual([{ yourDelivered: '97', theirValMin: '1' }]))
  })
})
