import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer } from '../../platform/stub-server.setup.ts'
import { base, buildInterfacing, buildOpenedInterfacing, parties } from '../expectation-samples.setup.tsx'
import { box, combobox, fill, group, pick, press, sentIn, showDetail } from './detail-tests.setup.tsx'

const add = `PUT ${base}/ie/62/detail/add`
const opened = buildOpenedInterfacing({ parties: parties.filter(({ pid }) => pid !== null) })

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

const choose = (name: string, of: HTMLElement) => userEvent.click(within(of).getByRole('radio', { name, hidden: true }))

async function fillSide(side: 'Your' | 'Their') {
  fill(new RegExp(`^${side} Description`), 'Orders leave as confirmed')
  fill(new RegExp(`^${side} Parameter`), 'Orders on time')
  await choose('Percent', group(new RegExp(`^${side} Type`)))
  fill(`${side} Target`, '98')
  fill(`${side} Minimum as a number`, '95')
  await choose('Higher-the-Better', group(new RegExp(`^${side} Maximum`)))
}

describe('a new interfacing row', () => {
  it('is added with both sides', async () => {
    const { calls, onClose } = showDetail({ opened }, { [add]: () => jsonAnswer({ id: 777 }) })
    await pick(/^Interfacing Process/, '(P4) Ship orders')
    expect(screen.getByText('What (P1) Win orders expects of (P4) Ship orders')).toBeInTheDocument()
    expect(screen.getByText('What (P4) Ship orders expects of (P1) Win orders')).toBeInTheDocument()
    await fillSide('Your')
    await fillSide('Their')

    await press('Save')

    expect(await screen.findByText('Detail added')).toBeInTheDocument()
    expect(sentIn(calls, 'PUT')).toEqual([
      {
        processId: 15,
        yourExpectation: 'Orders leave as confirmed',
        yourParam: 'Orders on time',
        yourMeasureType: '%',
        yourParamVal: '98',
        yourValMin: '95',
        yourValMax: 'HB',
        theirExpectation: 'Orders leave as confirmed',
        theirParam: 'Orders on time',
        theirMeasureType: '%',
        theirParamVal: '98',
        theirValMin: '95',
        theirValMax: 'HB',
      },
    ])
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('says what is missing: the process, what is yours, and then what is theirs', async () => {
    showDetail({ opened })
    const refuse = async (message: string, field: HTMLElement) => {
      await press('Save')
      expect(await screen.findByText(message)).toBeInTheDocument()
      await waitFor(() => expect(field).toHaveFocus())
    }

    await refuse('Interfacing Process is required', combobox(/^Interfacing Process/))
    await pick(/^Interfacing Process/, '(P4) Ship orders')
    await refuse('Your Description is required', box(/^Your Description/))
    await fillSide('Your')
    fill('Your Target', '90')
    await refuse('Your Minimum should be less than target', box('Your Minimum as a number'))
    fill('Your Target', '98')
    await refuse('Their Description is required', box(/^Their Description/))
    await fillSide('Their')
    await choose('Higher-the-Better', group(/^Their Maximum/))
    await press('Save')
    expect(await screen.findByText('Their Maximum is required')).toBeInTheDocument()
  })
})

describe('an interfacing row that is changed', () => {
  it('shows both sides as they stand, and is saved', async () => {
    const { calls } = showDetail({ opened, detail: buildInterfacing() }, { [`POST ${base}/ie/62/detail/update/501`]: () => emptyAnswer() })
    expect(combobox(/^Interfacing Process/)).toHaveValue('(P4) Ship orders')
    expect(box(/^Their Description/)).toHaveValue('Orders name the address')

    await choose('Text', group(/^Their Type/))
    await press('Save')

    expect(await screen.findByText('Detail updated')).toBeInTheDocument()
    expect(sentIn(calls, 'POST')[0]).toMatchObject({ yourValMin: '95', theirMeasureType: 'T', theirValMin: 'NA', theirValMax: 'NA' })
  })

  it('on a small screen shows one side at a time, and the one where something is wrong', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media === '(max-width: 47.99em)',
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    showDetail({ opened, detail: buildInterfacing({ theirParam: '' }) })
    expect(screen.getByRole('tab', { name: 'Your Expectations', hidden: true })).toHaveAttribute('aria-selected', 'true')

    await press('Save')

    expect(await screen.findByText('Their Parameter is required')).toBeInTheDocument()
    expect(screen.getByRole('tab', { name: /^Their Expectations/, hidden: true })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('img', { name: 'Contains an error', hidden: true })).toBeInTheDocument()
    await waitFor(() => expect(box(/^Their Parameter/)).toHaveFocus())
  })
})
