import type { CustomerDetail } from '@strata/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import { memo, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showAs } from '../../../chart/chart-tests.setup.tsx'
import { stubServer } from '../../../platform/stub-server.setup.ts'
import { buildCustomer, buildOpened } from '../../expectation-samples.setup.tsx'
import { layOut, showTable } from '../table-tests.setup.tsx'
import { useDetailsView } from '../use-details-view.ts'
import { DetailRow, type DetailRowProps } from './detail-row.tsx'
import { DetailsGrid } from './details-grid.tsx'

beforeEach(() => {
  layOut()
  stubServer({})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const thousand = Array.from({ length: 1000 }, (_, index) =>
  buildCustomer({ id: index + 1, description: `Row ${index + 1}`, param: 'Lead time', valMin: '1' }),
)

/** Shows the grid and lists the rows it draws; `change` gives it other rows. */
function watchRows(details: readonly CustomerDetail[]) {
  const drawn: number[] = []
  // It is drawn when what it is given is not the same, as the row itself is.
  const Watched = memo(function Watched(props: DetailRowProps) {
    drawn.push(props.shown.detail.id)
    return <DetailRow {...props} />
  })
  let change: (rows: readonly CustomerDetail[]) => void = () => undefined
  function Grid() {
    const [rows, setRows] = useState(details)
    change = setRows
    const view = useDetailsView(buildOpened({ details: rows }), undefined)
    return <DetailsGrid view={view} hasChoice onEdit={() => undefined} Row={Watched} />
  }
  showAs(<Grid />)
  return { drawn, change: (rows: readonly CustomerDetail[]) => act(() => change(rows)) }
}

describe('the rows that are drawn', () => {
  it('are those in view and a few around them, of a thousand', () => {
    showTable(buildOpened({ details: thousand }))

    expect(document.querySelectorAll('tr').length).toBeLessThan(40)
    expect(document.querySelectorAll('tr[data-entry]').length).toBeGreaterThan(15)
    expect(screen.getByRole('grid', { hidden: true })).toHaveAttribute('aria-rowcount', '1002')
  })

  it('are others after scrolling, and no more of them', () => {
    showTable(buildOpened({ details: thousand }))
    const place = screen.getByRole('grid', { hidden: true }).parentElement
    if (place) fireEvent.scroll(place, { target: { scrollTop: 18_000 } })

    expect(screen.getByText('Row 500')).toBeInTheDocument()
    expect(screen.queryByText('Row 1')).toBeNull()
    expect(document.querySelectorAll('tr').length).toBeLessThan(50)
    const heights = [...document.querySelectorAll<HTMLElement>('tr[aria-hidden] td')].map(({ style }) => Number.parseInt(style.height, 10))
    const shown = document.querySelectorAll('tr[data-entry]').length
    const left = heights.reduce((sum, height) => sum + height, 0)
    // 1,000 rows of 36 and the head of their group of 32.
    expect(left).toBeGreaterThanOrEqual(36_032 - shown * 36)
  })

  it('are cards on a small screen, as few of them', () => {
    showTable(buildOpened({ details: thousand }), { isSmall: true })

    expect(screen.getAllByRole('listitem', { hidden: false }).length).toBeLessThan(30)
    expect(screen.queryByRole('grid')).toBeNull()
  })
})

describe('scrolling', () => {
  const scrollTo = (top: number) => {
    const place = screen.getByRole('grid', { hidden: true }).parentElement
    if (place) fireEvent.scroll(place, { target: { scrollTop: top } })
  }

  it('draws the rows that come, and none of those that stay', () => {
    const { drawn } = watchRows(thousand)
    const stays = screen.getByText('Row 20').closest('tr')
    const before = new Set(drawn)
    drawn.length = 0

    scrollTo(360)

    expect(drawn.length).toBeGreaterThan(5)
    expect(drawn.filter((id) => before.has(id))).toEqual([])
    expect(screen.getByText('Row 20').closest('tr')).toBe(stays)
  })

  it('leaves the keyboard where it is, however far', () => {
    watchRows(thousand)
    const cell = screen.getByText('Row 4').closest<HTMLElement>('td')
    act(() => cell?.focus())

    scrollTo(18_000)
    expect(cell).toHaveFocus()
    scrollTo(0)
    expect(cell).toHaveFocus()
  })
})

describe('a row that was saved', () => {
  it('is drawn again, and no other', () => {
    const { drawn, change } = watchRows(thousand)
    expect(drawn.length).toBeGreaterThan(15)
    drawn.length = 0

    // As an answer is taken: what did not change stays the same object.
    change(thousand.map((row) => (row.id === 3 ? { ...row, description: 'Row 3, changed so much that it needs two lines' } : row)))

    expect(screen.getByText('Row 3, changed so much that it needs two lines')).toBeInTheDocument()
    expect(drawn).toEqual([3])
  })
})

describe('choosing and walking', () => {
  it('draws the rows again that it concerns', () => {
    const { drawn } = watchRows(thousand)
    drawn.length = 0

    fireEvent.click(screen.getByRole('checkbox', { name: /Row 2$/, hidden: true }))
    expect(drawn).toEqual([2])

    act(() => screen.getByText('Row 4').closest<HTMLElement>('td')?.focus())
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' })
    expect(new Set(drawn)).toEqual(new Set([2, 4, 5]))
  })
})
