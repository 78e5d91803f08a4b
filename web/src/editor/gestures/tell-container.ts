import { type Chart, findNodes, fullName, shortName } from '@strata/diagram'
import type { EditorSession } from '../editor-session.ts'
import { tellWhile } from '../session/tell-while.ts'

/** Says which container nodes came into or out of when they were moved: at a border one cannot see it. */
export function tellContainer(session: EditorSession, before: Chart, ids: readonly string[]): void {
  const { chart } = session.state
  const parentBefore = (id: string) => before.nodes[id]?.parent ?? null
  const crossed = findNodes(chart, ids).filter(({ id, parent }) => parent !== parentBefore(id))
  const [first] = crossed
  if (!first) return
  const alike = crossed.filter(
    ({ id, parent }) => parent === first.parent && (parent !== null || parentBefore(id) === parentBefore(first.id)),
  )
  const who = alike.length === 1 ? `${fullName(first)} is` : `${alike.length} shapes are`
  tellWhile(
    session,
    `${who} now ${placeOf(chart, first.parent) ?? `outside ${nameOf(before, parentBefore(first.id))}`}.`,
    (state) => state.chart === chart,
  )
}

function placeOf(chart: Chart, id: string | null): string | null {
  return id === null ? null : `in ${nameOf(chart, id)}`
}

function nameOf(chart: Chart, id: string | null): string {
  const container = id === null ? undefined : chart.nodes[id]
  if (!container) return 'all pools'
  const name = shortName(container)
  return name.startsWith('“') ? name : `the ${name}`
}
