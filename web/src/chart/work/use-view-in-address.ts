import { clampZoom } from '@strata/diagram'
import { useEffect, useState } from 'react'
import type { EditorSession } from '../../editor/index.ts'
import { replacePlace, usePlace } from '../../tabs/index.ts'

/** Milliseconds after which a zoom is one that is kept, not one on the way. */
const settledMs = 300

/** The address says which info is open beside the chart, and to what somebody zoomed; a reload and a link show both again. */
export function useViewInAddress(session: EditorSession): void {
  useInfoInAddress(session)
  useZoomInAddress(session)
}

function useInfoInAddress(session: EditorSession): void {
  const { element } = usePlace()
  useEffect(() => {
    const { info, chart } = session.state
    if (info?.id !== element) {
      if (element === undefined) session.openInfo(null)
      else if (chart.nodes[element]) session.openInfo({ kind: 'node', id: element })
      else if (chart.edges[element]) session.openInfo({ kind: 'edge', id: element })
    }
    return session.subscribe((state, before) => {
      const id = state.info?.id
      if (id !== before.info?.id && id !== element) replacePlace({ element: id })
    })
  }, [session, element])
}

function useZoomInAddress(session: EditorSession): void {
  const { zoom } = usePlace()
  // Before the canvas is first drawn, which opens with it.
  useState(() => {
    if (zoom !== undefined && session.state.chosenZoom === null) session.setState({ chosenZoom: clampZoom(zoom / 100) })
  })
  useEffect(() => {
    const wanted = zoom === undefined ? undefined : clampZoom(zoom / 100)
    if (wanted !== undefined && percentOf(wanted) !== percentOf(session.state.chosenZoom)) session.viewport.zoomTo(wanted)
    let settling: ReturnType<typeof setTimeout> | undefined
    const stop = session.subscribe((state, before) => {
      if (state.chosenZoom === before.chosenZoom) return
      clearTimeout(settling)
      settling = setTimeout(() => replacePlace({ zoom: percentOf(state.chosenZoom) }), settledMs)
    })
    return () => {
      clearTimeout(settling)
      stop()
    }
  }, [session, zoom])
}

const percentOf = (zoom: number | null): number | undefined => (zoom === null ? undefined : Math.round(zoom * 100))
