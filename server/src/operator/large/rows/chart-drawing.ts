import { type ChartData, versionStatus } from '@strata/contract'
import { drawing, link, pool, process, symbol } from '../../../demo/index.ts'
import type { PlannedVersion } from '../large-plan.ts'

/** How many processes are beside one another. */
const columns = 10
const step = { x: 216, y: 152 }

/** A version as its chart shows it: the processes in rows, one after the other, from a start to an end; in the Global Chart within pools. */
export function drawVersion({ chart, parts, status }: PlannedVersion): ChartData {
  if (chart.type === 'ps') return drawing([], [])
  const isGlobal = chart.type === 'gpfc'
  const spots = parts.map(({ process: { pid } }, index) => spotOf(index, isGlobal ? poolOf(pid) : undefined))
  const nodes = parts.map(({ id, process: { pid, name } }, index) => {
    const node = process(pid, name, spots[index] ?? spotOf(index, undefined), infoOf(pid))
    return { ...node, addInfo: { aprsId: id, processId: pid } }
  })
  const last = spotOf(parts.length, undefined)
  const ends = [
    symbol('start', 'start', chart.below?.name ?? '', { x: 40, y: 62 }),
    symbol('end', 'end', '', { x: last.x, y: last.y + 22 }),
    ...(status === versionStatus.wip ? [symbol('text', 'draft', 'Still to be settled', { x: 40, y: 0 })] : []),
  ]
  const pids = parts.map(({ process: { pid } }) => pid)
  const links = [...pids, 'end'].map((to, index) => link(`${pids[index - 1] ?? 'start'}.right`, `${to}.left`))
  return drawing([...(isGlobal ? drawPools(pids) : []), ...ends, ...nodes], links)
}

/** What is written of a process beside its name. */
export const infoOf = (pid: string): string => `As the handbook has it in chapter ${pid}`
const poolOf = (pid: string): string => (pid.startsWith('P') ? 'primary' : 'enabling')
const spotOf = (index: number, parent: string | undefined) => ({
  x: 104 + (index % columns) * step.x,
  y: 40 + Math.floor(index / columns) * step.y,
  ...(parent !== undefined && { in: parent }),
})

/** What is primary comes first, so that each pool is a run of rows. */
function drawPools(pids: readonly string[]) {
  const primary = pids.filter((pid) => poolOf(pid) === 'primary').length
  const width = 104 + columns * step.x
  const edge = spotOf(primary, undefined).y - 16
  const end = spotOf(pids.length + columns, undefined).y
  return [
    pool('primary', 'Primary processes', { x: 0, y: 0, width, height: edge }),
    pool('enabling', 'Enabling processes', { x: 0, y: edge, width, height: end - edge }),
  ]
}
