import { decideMessages as messages } from '@strata/contract'
import type { DiffLine } from '@strata/diagram'
import { IconArrowsMove, IconMinus, IconPencil, IconPlus, type TablerIcon } from '@tabler/icons-react'

export interface ChangeKind {
  kind: DiffLine['change']
  title: string
  Icon: TablerIcon
}

/** The ways a version differs from another, each with its word and mark (specification 7 §3). */
export const changeKinds: readonly ChangeKind[] = [
  { kind: 'added', title: messages.added, Icon: IconPlus },
  { kind: 'changed', title: messages.changed, Icon: IconPencil },
  { kind: 'removed', title: messages.removed, Icon: IconMinus },
  { kind: 'moved', title: messages.moved, Icon: IconArrowsMove },
]

/** The word for a way in which something differs. */
export const titleOfChange = (kind: DiffLine['change']): string => changeKinds.find((row) => row.kind === kind)?.title ?? ''
