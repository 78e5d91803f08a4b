import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { packText } from '../../changelog/packed-text.ts'
import { buildVersion } from '../../chart/chart-samples.setup.ts'
import { forgetEverything, globalChart, showAs } from '../../chart/chart-tests.setup.tsx'
import { versionedChart } from '../../chart/versioned-chart.ts'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { DecisionFrame } from './decision-frame.tsx'

const reading = { companyId: 1, itemType: 'gpfc', itemId: 20 } as const

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

/** A version whose change history is corrected by `correct`; the call refuses what names the former one. */
function showCorrected(call: string, { isReading }: { isReading: boolean }) {
  let [note, noteHash] = ['We repair now.', 'note-one']
  const refused = () => problemAnswer(409, 'CONTENT_CHANGED', 'The change history or the name has been corrected since it was shown.')
  const calls = stubServer({
    'GET /aprs/v3/changelog/1/chart/gpfc/30/get': () =>
      jsonAnswer({ log: packText(`<p>${note}</p>`), by: null, on: null, chartId: 30, version: 8, decisions: [], noteHash }),
    'GET /aprs/v3/reading/1/gpfc/20': () => jsonAnswer({ mine, requests: [], can: {} }),
    [call]: ({ body }) => (JSON.parse(body).noteHash === noteHash ? emptyAnswer() : refused()),
  })
  const version = isReading ? buildVersion({}) : buildVersion({ status: { id: 2, name: 'IA' }, can: { approve: true } })
  const onDecided = vi.fn(async () => {})
  showAs(
    <DecisionFrame
      item={versionedChart(globalChart)}
      {...{ version, onDecided }}
      versions={[version]}
      isSmall={false}
      contentHash="hash"
      onClose={vi.fn()}
      reading={isReading ? reading : undefined}
    />,
  )
  const correct = () => {
    ;[note, noteHash] = ['We replace now.', 'note-two']
  }
  const sent = () => calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => JSON.parse(body))
  return { correct, sent, onDecided }
}

const mine = {
  version: 8,
  by: { firstName: 'Tomas', lastName: 'Berg' },
  since: '2026-11-18T16:00:00.000Z',
  dueOn: '2026-12-02',
  isLate: false,
  readOn: null,
  readVersion: null,
}

describe('a change history that was corrected since it was shown', () => {
  it('is shown before the version is approved with it', async () => {
    // given
    const { correct, sent, onDecided } = showCorrected('POST /aprs/v3/chart/1/gpfc/decide/30', { isReading: false })
    expect(await screen.findByText('We repair now.')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'Approve' }))
    // when
    correct()
    await userEvent.click(screen.getByRole('button', { name: 'Approve version 8' }))
    // then
    expect(await screen.findByText('The change history or the name has been corrected since it was shown.')).toBeVisible()
    expect(await screen.findByText('We replace now.')).toBeVisible()
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Approve version 8' }))
    // then
    await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(2))
    expect(sent().map(({ approve, contentHash, noteHash }) => ({ approve, contentHash, noteHash }))).toEqual([
      { approve: true, contentHash: 'hash', noteHash: 'note-one' },
      { approve: true, contentHash: 'hash', noteHash: 'note-two' },
    ])
  })

  it('is shown before somebody has read it', async () => {
    // given
    const { correct, sent, onDecided } = showCorrected('PUT /aprs/v3/reading/1/gpfc/20/confirm', { isReading: true })
    expect(await screen.findByText('We repair now.')).toBeVisible()
    const press = async () => userEvent.click(await screen.findByRole('button', { name: 'I have read and understood' }))
    // when
    correct()
    await press()
    // then
    expect(await screen.findByText('The change history or the name has been corrected since it was shown.')).toBeVisible()
    expect(await screen.findByText('We replace now.')).toBeVisible()
    // when
    await press()
    // then
    await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(2))
    expect(sent()).toEqual([
      { contentHash: 'hash', noteHash: 'note-one' },
      { contentHash: 'hash', noteHash: 'note-two' },
    ])
  })
})
