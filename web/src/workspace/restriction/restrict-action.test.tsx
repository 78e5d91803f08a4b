import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { qualify, winOrders } from '../../process/process-samples.setup.tsx'
import { useAllListedActions } from '../../ui/listed-actions.ts'
import { RestrictAction } from './restrict-action.tsx'

const restricted = { ...winOrders, restrict: 'true' } as const

const showAction = (process: typeof winOrders) => showAs(<RestrictAction process={process} type="gpfcp" globalChronId={12} />)

const Listed = () =>
  useAllListedActions().map(({ label, run }) => (
    <button key={label} type="button" onClick={run}>
      Palette: {label}
    </button>
  ))

async function confirm(name: 'Restrict' | 'Unrestrict') {
  await userEvent.click(screen.getByRole('button', { name }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name }))
}

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('restricting a process', () => {
  it('asks first and names the effect', async () => {
    const calls = stubServer({})
    showAction(winOrders)

    await userEvent.click(screen.getByRole('button', { name: 'Restrict' }))

    const dialog = await screen.findByRole('dialog', { name: 'Restrict (P1) Win orders?' })
    expect(dialog).toHaveTextContent('Only people with a role in it, the administrator, the CEO and advisors will be able to open it')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(calls).toEqual([])
  })

  it('is listed by the palette, which asks too', async () => {
    stubServer({})
    showAs(
      <>
        <RestrictAction process={winOrders} type="gpfcp" globalChronId={12} />
        <Listed />
      </>,
    )

    await userEvent.click(screen.getByRole('button', { name: 'Palette: Restrict' }))

    expect(await screen.findByRole('dialog', { name: 'Restrict (P1) Win orders?' })).toBeInTheDocument()
  })

  it("says 'Process has been Restricted'", async () => {
    const calls = stubServer({ 'PUT /aprs/v3/process/gpfcp/1/12/restrict': () => emptyAnswer() })
    showAction(winOrders)

    await confirm('Restrict')

    expect(await screen.findByText('Process has been Restricted')).toBeInTheDocument()
    expect(calls).toHaveLength(1)
  })

  it("says 'Process has been Unrestricted'", async () => {
    stubServer({ 'PUT /aprs/v3/process/gpfcp/1/12/allow': () => emptyAnswer() })
    showAction(restricted)

    await confirm('Unrestrict')

    expect(await screen.findByText('Process has been Unrestricted')).toBeInTheDocument()
  })

  it("says 'Unable to update restriction', and why", async () => {
    stubServer({ 'PUT /aprs/v3/process/gpfcp/1/12/restrict': () => problemAnswer(403, 'NO_RIGHT', 'Your roles do not allow this.') })
    showAction(winOrders)

    await confirm('Restrict')

    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('Unable to update restriction')
    expect(toast).toHaveTextContent('Your roles do not allow this.')
  })

  it('closes a micro by its macro process', async () => {
    const calls = stubServer({ 'PUT /aprs/v3/process/map/1/21/restrict': () => emptyAnswer() })
    showAs(<RestrictAction process={qualify} type="map" globalChronId={12} isInBar />)

    await confirm('Restrict')

    expect(await screen.findByText('Process has been Restricted')).toBeInTheDocument()
    expect(calls.map(({ path }) => path)).toEqual(['/aprs/v3/process/map/1/21/restrict'])
  })

  it('is hidden where no role gives it, and says why where only the state forbids it', () => {
    showAction({ ...winOrders, can: { restrict: 'role' } })
    expect(screen.queryByRole('button')).toBeNull()

    showAction({ ...winOrders, can: { restrict: 'state' } })
    expect(screen.getByRole('button', { name: 'Restrict' })).toHaveAttribute('aria-disabled', 'true')
  })
})
