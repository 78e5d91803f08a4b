import type { MovedNode } from './diff-charts.ts'

/** As: 200 to the right, 40 down, resized. */
export function movedWords({ before, after }: MovedNode): string {
  const right = Math.round(after.x - before.x)
  const down = Math.round(after.y - before.y)
  const isResized = before.width !== after.width || before.height !== after.height
  const ways = [
    ...(right !== 0 ? [`${Math.abs(right)} to the ${right > 0 ? 'right' : 'left'}`] : []),
    ...(down !== 0 ? [`${Math.abs(down)} ${down > 0 ? 'down' : 'up'}`] : []),
    ...(isResized ? ['resized'] : []),
  ]
  return ways.length > 0 ? ways.join(', ') : 'a little'
}
