import { act } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { vi } from 'vitest'
import { showAs } from '../../chart/chart-tests.setup.tsx'
import type { OpenedExpectation } from '../opened-expectation.ts'
import { ExpectationTable } from './expectation-table.tsx'

/** Nothing is laid out in jsdom: what scrolls is this high, which shows about 15 rows. */
export function layOut(): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(heightOfRow)
}

function heightOfRow(this: HTMLElement): number {
  if (this.tagName !== 'TR') return 0
  return this.dataset.tall === undefined ? 36 : 44
}

type Props = ComponentProps<typeof ExpectationTable>

/** Shows the table with every action watched; `change` shows it again with other props. */
export function showTable(opened: OpenedExpectation, changes: Partial<Props> = {}) {
  const handlers = { onAdd: vi.fn(), onEdit: vi.fn(), onDownload: vi.fn(), onTemplate: vi.fn(), onReciprocal: vi.fn() }
  const props: Props = { opened, isSmall: false, wanted: undefined, lifecycle: null, isReciprocalOpen: false, ...handlers, ...changes }
  let change: (next: Partial<Props>) => void = () => undefined
  function Shown() {
    const [latest, setLatest] = useState(props)
    change = (next) => setLatest({ ...latest, ...next })
    return <ExpectationTable {...latest} />
  }
  showAs(<Shown />)
  return { ...handlers, change: (next: Partial<Props>) => act(() => change(next)) }
}
