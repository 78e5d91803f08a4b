import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../ui/show.setup.tsx'
import { ClosedDialog, lateComponent } from './late-component.tsx'

function Part({ name }: { name: string }) {
  return <p>{name} is here</p>
}

/** Its code comes at the second time of asking. */
function comesSecond<Code>(code: Code): () => Promise<Code> {
  let asked = 0
  return async () => {
    asked += 1
    if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return code
  }
}

it('says in its place that its code did not come, beside what stands there, and comes when asked for again', async () => {
  const Late = lateComponent(comesSecond(Part), {
    Missing: ({ name, tryAgain }) => (
      <button type="button" onClick={tryAgain}>
        Load {name}
      </button>
    ),
  })
  show(
    <>
      <p>The chart</p>
      <Late name="The legend" />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Load The legend' }))
  expect(await screen.findByText('The legend is here')).toBeInTheDocument()
  expect(screen.getByText('The chart')).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
})

it('that is a dialog closes where its code did not come, and opens the next time', async () => {
  const Late = lateComponent(
    comesSecond(({ onClose }: { onClose: () => void }) => (
      <button type="button" onClick={onClose}>
        Close
      </button>
    )),
    { Missing: ClosedDialog },
  )
  function Screen() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Late onClose={() => setOpen(false)} />}
      </>
    )
  }
  show(<Screen />)
  const open = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(open)
  expect(await screen.findByRole('button', { name: 'Open', expanded: false })).toBeInTheDocument()
  await userEvent.click(open)
  expect(await screen.findByRole('button', { name: 'Close' })).toBeInTheDocument()
})
