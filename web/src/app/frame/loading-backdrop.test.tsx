import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { whileLoading } from '../../platform/action/run-action.ts'
import { show } from '../../ui/show.setup.tsx'
import { LoadingBackdrop } from './loading-backdrop.tsx'

/** Work that ends when asked to. */
function work() {
  let finish: (error?: Error) => void = () => undefined
  const promise = new Promise<void>((resolve, reject) => {
    finish = (error) => (error ? reject(error) : resolve())
  })
  return { promise, finish: (error?: Error) => finish(error) }
}

it('shows the backdrop until the last of several things has ended, failed ones too', async () => {
  show(<LoadingBackdrop />)
  const [first, second] = [work(), work()]
  let results: Promise<unknown> = Promise.resolve()
  act(() => {
    results = Promise.allSettled([whileLoading(() => first.promise), whileLoading(() => second.promise)])
  })
  expect(screen.getByLabelText('Loading')).toBeInTheDocument()

  await act(async () => first.finish(new Error('failed')))
  expect(screen.getByLabelText('Loading')).toBeInTheDocument()

  await act(async () => {
    second.finish()
    await results
  })
  expect(screen.queryByLabelText('Loading')).toBeNull()
})
