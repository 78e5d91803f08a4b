import { type ChartNode, chartImportReasons, chartImportNouns as nouns } from '@strata/contract'
import { headsOnTop } from '../../geometry/index.ts'
import { fromData } from '../../model/index.ts'
import type { ReportWriter } from './import-report.ts'

/** Reports pools and lanes whose name is elsewhere in the chart than in the file. `isUpright`: as in the file; undefined where it has none. */
export function reportHeads(nodes: readonly ChartNode[], isUpright: (id: string) => boolean | undefined, report: ReportWriter): void {
  const heads = headsOnTop(fromData({ schema: 1, nodes: [...nodes], edges: [] }))
  for (const { id, kind, text } of nodes) {
    if (kind !== 'pool' && kind !== 'lane') continue
    const was = isUpright(id)
    if (was === undefined || was === heads.has(id)) continue
    const [upright, flat] = [nouns.vertical({ what: nouns.kinds[kind] }), nouns.horizontal({ what: nouns.kinds[kind] })]
    report.approximate(
      { id, name: text },
      was ? upright : flat,
      was ? flat : upright,
      was ? chartImportReasons.nameAtLeft : chartImportReasons.nameAtTop,
    )
  }
}
