import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../ui/show.setup.tsx'
import { useAwaited } from './use-awaited.ts'

const part = (name: string, ask: () => Promise<string>) => ({ queryKey: ['awaited', name], queryFn: ask, retry: false, staleTime: 0 })

/** A screen of two parts, which ask for themselves what the screen begins with. */
function showScreen(first: () => Promise<string>, second: () => Promise<string>) {
  const [one, two] = [part('first', first), part('second', second)]
  const Part = ({ of }: { of: typeof one }) => {
    const { data, error } = useQuery(of)
    return <p>{data ?? (error ? 'failed' : 'asking')}</p>
  }
  const Screen = () =>
    useAwaited(useQuery(one), useQuery(two)) ? (
      <p>nothing yet</p>
    ) : (
      <>
        <Part of={one} />
        <Part of={two} />
      </>
    )
  show(<Screen />)
}

const textsOf = () => screen.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent)

describe('a screen that waits for its parts', () => {
  it('is shown when all of them have come', async () => {
    let come: (text: string) => void = () => undefined
    const second = new Promise<string>((resolve) => {
      come = resolve
    })
    showScreen(
      async () => 'one',
      () => second,
    )
    await act(async () => undefined)
    expect(textsOf()).toEqual(['nothing yet'])

    come('two')
    await waitFor(() => expect(textsOf()).toEqual(['one', 'two']))
  })

  it('stays shown while a part that failed is asked for again, which is asked once more by itself alone', async () => {
    const second = vi.fn(() => Promise.reject(new Error('no')))
    showScreen(async () => 'one', second)

    await waitFor(() => expect(textsOf()).toEqual(['one', 'failed']))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(textsOf()).toEqual(['one', 'failed'])
    expect(second).toHaveBeenCalledTimes(2)
  })
})
