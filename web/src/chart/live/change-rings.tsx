import { findEdges, findNodes, inflate, roundedPath } from '@strata/diagram'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { OverChart, pathData, useCanvas, useEditor } from '../../editor/index.ts'
import type { OpenedChart } from '../open/opened-chart.ts'
import classes from './change-rings.module.css'

/** Softly marks what somebody else's save changed while a person looks at the list of it: never unasked, for a save may change much. */
export function ChangeRings({ opened }: { opened: OpenedChart }) {
  const lines = useStore(opened.saveNotice, (state) => state.ringed)
  const chart = useEditor(opened.session, (state) => state.chart)
  const unit = 1 / useEditor(opened.session, (state) => state.zoom)
  const routes = useCanvas((state) => state.routes)
  const ids = useMemo(
    () => ({ nodes: new Set(lines.flatMap(({ nodeIds }) => nodeIds)), edges: new Set(lines.flatMap(({ edgeIds }) => edgeIds)) }),
    [lines],
  )
  if (lines.length === 0) return null
  return (
    <OverChart unit={unit} className={classes.appearing}>
      {findEdges(chart, ids.edges).map(({ id }) => (
        <path key={id} className={classes.way} d={pathData(roundedPath(routes.get(id)?.points ?? []))} />
      ))}
      {findNodes(chart, ids.nodes).map((node) => {
        const { x, y, width, height } = inflate(node, 5 * unit)
        return <rect key={node.id} className={classes.ring} data-changed={node.id} {...{ x, y, width, height }} rx={7 * unit} />
      })}
    </OverChart>
  )
}
