import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { show } from './show.setup.tsx'
import { TruncationTooltip } from './truncation-tooltip.tsx'

const cut = { overflowX: 'hidden', textOverflow: 'ellipsis' } as const
const name = 'Donaudampfschifffahrtsgesellschaft'

/** All texts are larger than their places. */
function showCut(control: ReactNode) {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(540)
  show(
    <>
      <TruncationTooltip />
      {control}
    </>,
  )
}

it('shows a name that is cut in its button whole, under the pointer and for the keyboard', async () => {
  showCut(
    <button type="button">
      <span style={cut}>{name}</span>
    </button>,
  )
  const button = screen.getByRole('button', { name })
  await userEvent.hover(button)
  expect(await screen.findByRole('tooltip')).toHaveTextContent(name)
  await userEvent.unhover(button)
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())

  await userEvent.tab()
  expect(button).toHaveFocus()
  expect(await screen.findByRole('tooltip')).toHaveTextContent(name)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

it('shows the value of a field that is too long for it, while nobody types there', async () => {
  showCut(<input aria-label="Process" defaultValue={name} />)
  await userEvent.hover(screen.getByLabelText('Process'))
  expect(await screen.findByRole('tooltip')).toHaveTextContent(name)
})

it('repeats no title, and explains nothing that scrolls', async () => {
  showCut(
    <>
      <span title={name} style={cut}>
        {name}
      </span>
      <p style={{ overflowX: 'auto' }}>A long line to scroll</p>
    </>,
  )
  await userEvent.hover(screen.getByText(name))
  await userEvent.hover(screen.getByText('A long line to scroll'))
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(screen.queryByRole('tooltip')).toBeNull()
})
