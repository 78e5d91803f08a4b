import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { show } from '../show.setup.tsx'
import { lazyComponent } from './lazy-component.tsx'

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
  const Late = lazyComponent(comesSecond(Part), {
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
  // By its name: a toast of another test may still be shown.
  expect(screen.queryByRole('button', { name: 'Load The legend' })).toBeNull()
})

it('shows what stands in for it while its code is on its way', async () => {
  let come: (part: typeof Part) => void = () => undefined
  const Late = lazyComponent<{ name: string }>(
    () =>
      new Promise((resolve) => {
        come = resolve
      }),
    {
      Missing: () => null,
      Waiting: ({ name }) => <p>{name} is on its way</p>,
    },
  )
  show(<Late name="The legend" />)
  expect(screen.getByText('The legend is on its way')).toBeInTheDocument()
  await act(async () => come(Part))
  expect(screen.getByText('The legend is here')).toBeInTheDocument()
  expect(screen.queryByText('The legend is on its way')).toBeNull()
})
