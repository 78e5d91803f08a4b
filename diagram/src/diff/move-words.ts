import { moveMessages as messages } from '@strata/contract'
import type { MovedNode } from './diff-charts.ts'

/** As: 200 to the right, 40 down, resized. */
export function movedWords({ before, after }: MovedNode): string {
  const right = Math.round(after.x - before.x)
  const down = Math.round(after.y - before.y)
  const isResized = before.width !== after.width || before.height !== after.height
  const ways = [
    ...(right > 0 ? [messages.right({ count: right })] : []),
    ...(right < 0 ? [messages.left({ count: -right })] : []),
    ...(down > 0 ? [messages.down({ count: down })] : []),
    ...(down < 0 ? [messages.up({ count: -down })] : []),
    ...(isResized ? [messages.resized] : []),
  ]
  return ways.length > 0 ? ways.join(', ') : messages.aLittle
}
