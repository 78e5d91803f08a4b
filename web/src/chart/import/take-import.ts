import type { ChartData } from '@strata/contract'
import { commands } from '@strata/diagram'
import type { EditorSession } from '../../editor/index.ts'

/**
 * Puts what was read into the chart as one step; returns whether it worked. What was added beside other steps stays
 * selected, ready to be moved; a whole chart is there to be read.
 */
export function takeImport(session: EditorSession, data: ChartData, mode: 'replace' | 'append'): boolean {
  const { done } = session.execute(commands.insertChart, { data, mode })
  if (done && mode === 'replace') session.selectNodes([])
  return done
}
