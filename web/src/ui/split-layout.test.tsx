import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { show } from './show.setup.tsx'
import { useTakenRoom } from './side-room.ts'
import { SplitLayout } from './split-layout.tsx'

beforeEach(() => localStorage.setItem('a:side', '250'))

afterEach(() => localStorage.clear())

function Room() {
  useTakenRoom()
  return <p>a:content</p>
}

const layout = (hasSide: boolean, isTaken: boolean) => (
  <SplitLayout
    rememberedAs="a:side"
    side={hasSide ? <p>a:side</p> : undefined}
    sideName="a:name"
    least={200}
    most={400}
    usual="18%"
    renderRail={() => <p>a:rail</p>}
  >
    {isTaken ? <Room /> : <p>a:content</p>}
  </SplitLayout>
)

it.each([true, false])('has its side again when the window is wide again, while somebody takes its room: %s', (isTaken) => {
  // given
  const { rerender } = show(layout(true, isTaken))
  expect(screen.getByText('a:side')).toBeInTheDocument()
  // when
  rerender(layout(false, isTaken))
  expect(screen.queryByText('a:side')).toBeNull()
  rerender(layout(true, isTaken))
  // then
  expect(screen.getByText('a:side')).toBeInTheDocument()
  expect(screen.getByText('a:content')).toBeInTheDocument()
})
