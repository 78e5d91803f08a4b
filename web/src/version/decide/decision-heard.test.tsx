import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildVersion } from '../../chart/chart-samples.setup.ts'
import { forgetEverything, globalChart, showAs } from '../../chart/chart-tests.setup.tsx'
import { versionedChart } from '../../chart/versioned-chart.ts'
import { expectHeard, listen, readOn, stopListening } from '../../heard.setup.ts'
import { DecisionForm } from './decision-form.tsx'

afterEach(async () => {
  await stopListening()
  forgetEverything()
})

async function listenToForm() {
  const onDecide = vi.fn()
  const former = buildVersion({ id: 20, version: 4, status: { id: 3, name: 'APPROVED' } })
  showAs(
    <DecisionForm
      item={versionedChart(globalChart)}
      version={buildVersion({ version: 5 })}
      former={former}
      isSending={false}
      onDecide={onDecide}
      onCancel={vi.fn()}
    />,
  )
  await listen()
  return onDecide
}

describe('a decision by a screen reader', () => {
  it('is read as one choice of two, a comment, and what is done with them', async () => {
    await listenToForm()
    await readOn(14)
    await expectHeard(
      'form, Decision',
      'radiogroup, Decision',
      'radio, Approve, not checked, position 1, set size 2',
      'radio, Reject, not checked, position 2, set size 2',
      'textbox, Comment',
      'button, Make Decision',
    )
  })

  it('says what is missing, what approving retires, and what the button then does', async () => {
    // given
    const onDecide = await listenToForm()
    const user = userEvent.setup()
    // when nothing was chosen
    screen.getByRole('button', { name: 'Make Decision' }).focus()
    await user.keyboard('{Enter}')
    // then
    await expectHeard('button, Make Decision')
    // Screen readers speak an alert when it comes; the virtual one only what changes in one that was there.
    expect(screen.getByRole('alert')).toHaveTextContent('Please make decision')
    // when
    screen.getByRole('radio', { name: 'Approve' }).focus()
    await user.keyboard(' ')
    // then
    await expectHeard('radio, Approve, not checked, position 1, set size 2', 'polite: Version 4 will be retired.')
    expect(screen.getByRole('radio', { name: 'Approve' })).toBeChecked()
    // when
    screen.getByRole('button', { name: 'Approve version 5' }).focus()
    await expectHeard('button, Approve version 5')
    await user.keyboard('{Enter}')
    // then
    expect(onDecide).toHaveBeenCalledWith({ approve: true, comment: '' })
  })
})
