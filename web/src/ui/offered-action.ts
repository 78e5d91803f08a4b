import type { TablerIcon } from '@tabler/icons-react'

/** What the reader is offered to do. */
export interface OfferedAction {
  id: string
  label: string
  Icon: TablerIcon
  /** Why it cannot be done now; it stays in its place and shows the reason. */
  reason: string | undefined
  /** A line is before it. */
  isDivided?: boolean
  run: () => void
}
