import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'
import { show } from './show.setup.tsx'

let isBroken = true

function Screen() {
  if (isBroken) throw new Error('Broken')
  return <p>Whole again</p>
}

beforeEach(() => {
  isBroken = true
  // React prints what the boundary catches; it is expected here.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

it('keeps the rest of the page, reports once and offers a way on', async () => {
  const report = vi.fn()
  show(
    <>
      <p>The rest</p>
      <ErrorBoundary
        report={report}
        fallback={(_, reset) => (
          <button type="button" onClick={reset}>
            Try again
          </button>
        )}
      >
        <Screen />
      </ErrorBoundary>
    </>,
  )

  expect(screen.getByText('The rest')).toBeVisible()
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'Broken' }), expect.stringContaining('Screen'))

  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('Whole again')).toBeVisible()
})
