import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../show.setup.tsx'
import { useHasMoreAside } from './use-has-more-aside.ts'

function Wide({ width }: { width: number }) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const ref = (element: HTMLElement | null): void => {
    if (element) Object.defineProperties(element, { clientWidth: { value: 400 }, scrollWidth: { value: width } })
    setBox(element)
  }
  const [keptRef] = useState(() => ref)
  return (
    <div ref={keptRef} data-testid="box">
      {useHasMoreAside(box) ? 'more' : 'all'}
    </div>
  )
}

it('says that there is more at the side until one has scrolled to the end', () => {
  show(<Wide width={640} />)
  const box = screen.getByTestId('box')
  expect(box).toHaveTextContent('more')
  act(() => void fireEvent.scroll(box, { target: { scrollLeft: 240 } }))
  expect(box).toHaveTextContent('all')
  act(() => void fireEvent.scroll(box, { target: { scrollLeft: 100 } }))
  expect(box).toHaveTextContent('more')
})

it('says nothing of the kind where all of it is in view', () => {
  show(<Wide width={400} />)
  expect(screen.getByTestId('box')).toHaveTextContent('all')
})
