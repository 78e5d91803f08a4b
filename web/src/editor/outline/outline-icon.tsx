import type { NodeKind } from '@strata/contract'
import { kindTable } from '@strata/diagram'
import {
  type Icon,
  IconArrowLeft,
  IconArrowRight,
  IconCircle,
  IconCircleDot,
  IconCircleFilled,
  IconCircleLetterA,
  IconDatabase,
  IconFile,
  IconLayoutList,
  IconLayoutRows,
  IconLetterT,
  IconRectangle,
  IconRectangleFilled,
  IconSquareDashed,
  IconSquarePlus,
  IconSquareRotated,
  IconTable,
} from '@tabler/icons-react'
import type { OutlineNode } from './outline-nodes.ts'

const icons: Partial<Record<NodeKind, Icon>> = {
  process: IconRectangleFilled,
  activity: IconRectangle,
  subprocess: IconSquarePlus,
  decision: IconSquareRotated,
  document: IconFile,
  data: IconDatabase,
  start: IconCircle,
  event: IconCircleDot,
  end: IconCircleFilled,
  connector: IconCircleLetterA,
  pool: IconTable,
  lane: IconLayoutRows,
  group: IconSquareDashed,
  text: IconLetterT,
}

/** What an entry is: the kind of a step, or which way a connection goes. */
export function OutlineIcon({ entry }: { entry: OutlineNode }) {
  if ('connection' in entry) {
    const Arrow = entry.connection.way === 'to' ? IconArrowRight : IconArrowLeft
    return <Arrow size={14} stroke={1.8} aria-hidden />
  }
  const { kind } = entry.step.node
  const Shown = icons[kind] ?? IconLayoutList
  return (
    <span data-whole={kindTable[kind].label} aria-hidden>
      <Shown size={14} stroke={1.6} />
    </span>
  )
}
