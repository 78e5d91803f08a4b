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

/** The colour of a line: what is stored, and a second after the last change the server's colour of what is entered (specification 3 §4). */
export function useLiveColour(place: PerformancePlace, line: DataLine, figures: Figures, isChanged: boolean): CellColour {
  const [evaluated, setEvaluated] = useState<{ of: string; colour: CellColour }>()
  const of = JSON.stringify([figures.delivered, figures.min, figures.max])
  useEffect(() => {
    if (!isChanged) return
    let isCurrent = true
    const [delivered, min, max] = JSON.parse(of)
    const timer = setTimeout(async () => {
      const colour = await evaluateLine(place, line, { delivered, min, max })
      if (colour && isCurrent) setEvaluated({ of, colour })
    }, evaluateAfter)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [place, line, of, isChanged])
  // The last answer of the server counts until the next one.
  return isChanged ? (evaluated?.colour ?? line.colour) : line.colour
}
