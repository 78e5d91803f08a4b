import type { CellColour } from '@strata/contract'
import { useEffect, useState } from 'react'
import { evaluateAfter, evaluateLine } from '../entry/evaluate-line.ts'
import type { PerformancePlace } from '../opened-performance.ts'
import type { DataLine } from '../table/data-line.ts'

interface Figures {
  delivered: string
  min: string
  max: string
}

/** The colour of a line: what is stored, and a second after the last change what the server says of what is entered (specification 3 §4). */
export function useLiveColour(place: PerformancePlace, line: DataLine, figures: Figures, isChanged: boolean): CellColour {
  const [said, setSaid] = useState<{ of: string; colour: CellColour }>()
  const of = JSON.stringify([figures.delivered, figures.min, figures.max])
  useEffect(() => {
    if (!isChanged) return
    let isCurrent = true
    const [delivered, min, max] = JSON.parse(of)
    const timer = setTimeout(async () => {
      const colour = await evaluateLine(place, line, { delivered, min, max })
      if (colour && isCurrent) setSaid({ of, colour })
    }, evaluateAfter)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [place, line, of, isChanged])
  // Until the server has said something else, what was said last stands.
  return isChanged ? (said?.colour ?? line.colour) : line.colour
}
