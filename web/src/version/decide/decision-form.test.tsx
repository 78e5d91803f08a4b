import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildVersion } from '../../chart/chart-samples.setup.ts'
import { forgetEverything, globalChart, showAs } from '../../chart/chart-tests.setup.tsx'
import { versionedChart } from '../../chart/versioned-chart.ts'
import { jsonAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import type { ReadPlace } from '../../reading/reading-query.ts'
import { leave } from '../../session/session-life.ts'
import { DecisionForm } from './decision-form.tsx'
import { useDecisionDrafts } from './use-deciding.ts'

const item = versionedChart(globalChart)

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

interface Shown {
  room?: 'small'
  refusal?: string
  mayGoOn?: boolean
  mayReject?: boolean
  reading?: ReadPlace
}

function showForm({ room, refusal, mayGoOn = false, mayReject = true, reading }: Shown = {}) {
  const onDecide = vi.fn()
  const former = buildVersion({ id: 20, version: 4, status: { id: 3, name: 'APPROVED' } })
  showAs(
    <DecisionForm
      item={item}
      version={buildVersion({ version: 5 })}
      {...{ former, refusal, mayGoOn, mayReject, reading, onDecide }}
      {...(room && { room })}
      isSending={false}
      onCancel={vi.fn()}
    />,
  )
  return onDecide
}

/** What the window keeps is read again; all else is gone. */
async function reload(): Promise<void> {
  const kept = { ...sessionStorage }
  useDecisionDrafts.setState({}, true)
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value))
  await useDecisionDrafts.persist.rehydrate()
}

describe('the decision form', () => {
  it('asks for a decision where none was made', async () => {
    // given
    const onDecide = showForm()
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Make Decision' }))
    // then
    expect(screen.getByRole('alert')).toHaveTextContent('Please make decision')
    expect(screen.getByRole('radiogroup', { name: 'Decision' })).toHaveAccessibleDescription('Please make decision')
    expect(onDecide).not.toHaveBeenCalled()
  })

  it('where there is little room asks for the comment once the choice is made', async () => {
    // given
    const onDecide = showForm({ room: 'small' })
    expect(screen.queryByRole('textbox', { name: 'Comment' })).not.toBeInTheDocument()
    // when
    await userEvent.click(screen.getByRole('radio', { name: 'Reject' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'Who counts?')
    await userEvent.click(screen.getByRole('button', { name: 'Reject version 5' }))
    // then
    expect(onDecide).toHaveBeenCalledWith({ approve: false, comment: 'Who counts?' })
  })

  it('rejects what cannot be approved, and says why', async () => {
    // given
    const onDecide = showForm({ refusal: 'Rows that need to be removed are still there.' })
    const approve = screen.getByRole('radio', { name: 'Approve' })
    expect(approve).toBeDisabled()
    expect(approve).toHaveAccessibleDescription('Rows that need to be removed are still there.')
    // when
    await userEvent.click(screen.getByRole('radio', { name: 'Reject' }))
    await userEvent.click(screen.getByRole('button', { name: 'Reject version 5' }))
    // then
    expect(onDecide).toHaveBeenCalledWith({ approve: false, comment: '' })
  })

  it('says what approving retires and hands the comment over', async () => {
    // given
    const onDecide = showForm()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    // when
    await userEvent.click(screen.getByRole('radio', { name: 'Approve' }))
    expect(screen.getByRole('status')).toHaveTextContent('Version 4 will be retired.')
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'Good.')
    await userEvent.click(screen.getByRole('button', { name: 'Approve version 5' }))
    // then
    expect(onDecide).toHaveBeenCalledWith({ approve: true, comment: 'Good.' })
  })

  it('asks people to read what is approved: whom the approver chooses, within which days, or nobody', async () => {
    // given
    const calls = stubServer({
      'GET /aprs/v3/reading/1/gpfc/20': () => jsonAnswer({ mine: null, requests: [], can: { ask: true, askOutside: true, watch: true } }),
    })
    const onDecide = showForm({ reading: { companyId: 1, itemType: 'gpfc', itemId: 20 } })
    expect(calls).toEqual([])
    await userEvent.click(screen.getByRole('radio', { name: 'Approve' }))
    const asks = await screen.findByRole('checkbox', { name: 'Ask people to read it' })
    expect(asks).not.toBeChecked()
    // when nobody is asked
    await userEvent.click(screen.getByRole('button', { name: 'Approve version 5' }))
    expect(onDecide).toHaveBeenLastCalledWith({ approve: true, comment: '' })
    // when everyone is
    await userEvent.click(asks)
    await userEvent.click(screen.getByRole('radio', { name: 'Everyone in the company' }))
    const days = screen.getByRole('textbox', { name: 'Days' })
    await userEvent.clear(days)
    await userEvent.click(screen.getByRole('button', { name: 'Approve version 5' }))
    expect(screen.getByText('Write a number of days from 1 to 365.')).toBeInTheDocument()
    expect(onDecide).toHaveBeenCalledOnce()
    await userEvent.type(days, '30')
    await userEvent.click(screen.getByRole('button', { name: 'Approve version 5' }))
    expect(onDecide).toHaveBeenLastCalledWith({ approve: true, comment: '', reading: { whom: { circle: 'everyone' }, days: 30 } })
    // when it is rejected
    await userEvent.click(screen.getByRole('radio', { name: 'Reject' }))
    expect(screen.queryByRole('checkbox', { name: 'Ask people to read it' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Reject version 5' }))
    expect(onDecide).toHaveBeenLastCalledWith({ approve: false, comment: '' })
  })

  it('keeps what was written for the same account and the same sending only', async () => {
    // given
    const showOf = (sentOn: string, accountId: number) =>
      showAs(
        <DecisionForm
          item={item}
          version={buildVersion({ sentOn })}
          former={undefined}
          isSending={false}
          onDecide={vi.fn()}
          onCancel={vi.fn()}
        />,
        { accountId },
      )
    const first = showOf('2026-11-18T16:12:00.000Z', 50)
    // when
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'Who counts?')
    first.unmount()
    // then
    for (const [sentOn, accountId, comment] of [
      ['2026-11-19T08:00:00.000Z', 50, ''],
      ['2026-11-18T16:12:00.000Z', 51, ''],
      ['2026-11-18T16:12:00.000Z', 50, 'Who counts?'],
    ] as const) {
      const again = showOf(sentOn, accountId)
      expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue(comment)
      again.unmount()
    }
  })

  it('keeps it through a reload, and no longer than the login', async () => {
    // given
    const version = buildVersion({ sentOn: '2026-11-18T16:12:00.000Z' })
    const showAgain = () =>
      showAs(<DecisionForm item={item} version={version} former={undefined} isSending={false} onDecide={vi.fn()} onCancel={vi.fn()} />)
    const before = showAgain()
    await userEvent.click(screen.getByRole('radio', { name: 'Reject' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'Who counts?')
    before.unmount()
    // when
    await reload()
    // then
    const reloaded = showAgain()
    expect(screen.getByRole('radio', { name: 'Reject' })).toBeChecked()
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Who counts?')
    reloaded.unmount()
    // when
    leave()
    // then
    showAgain()
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Who counts?')
  })

  it('keeps whom to ask to read, and within how many days, through a reload', async () => {
    // given
    const people = [
      { userId: 20, firstName: 'Samir', lastName: 'Haddad', shortName: 'SH', roles: [] },
      { userId: 21, firstName: 'Noah', lastName: 'Fischer', shortName: 'NF', roles: ['SPL'] },
    ]
    stubServer({
      'GET /aprs/v3/reading/1/gpfc/20': () => jsonAnswer({ mine: null, requests: [], can: { ask: true, askOutside: true, watch: true } }),
      // After the reload nobody is found: the name that was chosen is still there.
      'GET /aprs/v3/reading/1/gpfc/20/people': () => jsonAnswer(people.splice(0), { 'x-total-count': '2' }),
    })
    const reading = { companyId: 1, itemType: 'gpfc', itemId: 20 } as const
    const form = () => {
      const onDecide = vi.fn()
      const shown = showAs(
        <DecisionForm
          {...{ item, reading, onDecide }}
          version={buildVersion({ version: 5 })}
          former={undefined}
          isSending={false}
          onCancel={vi.fn()}
        />,
      )
      return { onDecide, shown }
    }
    const before = form()
    await userEvent.click(screen.getByRole('radio', { name: 'Approve' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Ask people to read it' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Some people' }))
    await userEvent.click(screen.getByRole('combobox', { name: 'People' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Noah Fischer' }))
    const days = screen.getByRole('textbox', { name: 'Days' })
    await userEvent.clear(days)
    await userEvent.type(days, '5')
    before.shown.unmount()
    // when
    await reload()
    // then
    const { onDecide } = form()
    expect(await screen.findByRole('checkbox', { name: 'Ask people to read it' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Some people' })).toBeChecked()
    expect(screen.getByRole('textbox', { name: 'Days' })).toHaveValue('5')
    expect(screen.getAllByText('Noah Fischer')).not.toEqual([])
    expect(screen.queryByText('21')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Approve version 5' }))
    expect(onDecide).toHaveBeenLastCalledWith({
      approve: true,
      comment: '',
      reading: { whom: { circle: 'people', userIds: [21] }, days: 5 },
    })
  })

  it('rejects without a comment too, and takes at most 400 characters', async () => {
    // given
    const onDecide = showForm()
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveAttribute('maxlength', '400')
    // when
    await userEvent.click(screen.getByRole('radio', { name: 'Reject' }))
    await userEvent.click(screen.getByRole('button', { name: 'Reject version 5' }))
    // then
    expect(onDecide).toHaveBeenCalledWith({ approve: false, comment: '' })
  })
})

describe('while consents are missing', () => {
  const refusal = 'Sipho Dlamini has not consented yet.'

  it('cannot be approved by who may not go on without them', () => {
    showForm({ refusal })
    expect(screen.getByRole('radio', { name: 'Approve' })).toBeDisabled()
    expect(screen.queryByRole('radio', { name: 'Approve without the consents' })).toBeNull()
    expect(screen.getByRole('radio', { name: 'Reject' })).toBeEnabled()
  })

  it('is not rejected by who goes on without them alone', () => {
    showForm({ refusal, mayGoOn: true, mayReject: false })
    expect(screen.getAllByRole('radio').map((radio) => [radio.textContent, radio.hasAttribute('disabled')])).toEqual([
      ['Approve', true],
      ['Approve without the consents', false],
    ])
  })

  it('is approved without them with a reason, which is asked for', async () => {
    // given
    const onDecide = showForm({ refusal, mayGoOn: true })
    await userEvent.click(screen.getByRole('radio', { name: 'Approve without the consents' }))
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Approve version 5 without consents' }))
    // then
    expect(screen.getByRole('alert')).toHaveTextContent('Say why you go on without consents.')
    expect(onDecide).not.toHaveBeenCalled()
    // when
    await userEvent.type(screen.getByRole('textbox', { name: 'Why without the consents' }), 'The audit is tomorrow.')
    await userEvent.click(screen.getByRole('button', { name: 'Approve version 5 without consents' }))
    // then
    expect(onDecide).toHaveBeenCalledWith({ approve: true, comment: '', withoutConsents: 'The audit is tomorrow.' })
  })
})
