import { type Actor, describeCan, openStatuses, type SummaryVersion, summaryActions, summaryTables } from '@strata/contract'
import { type ChartRow, chartRightsOf, type Definition, describeVersion, etagOf } from '../chart/index.ts'
import type { Place } from '../process/index.ts'

export interface SummaryFacts {
  place: Place | null
  definitions: ReadonlyMap<number, Definition>
}

/** The versions of one summary as they go out, with what their reader may do with each. */
export function describeSummaries(actor: Actor, versions: readonly ChartRow[], { place, definitions }: SummaryFacts): SummaryVersion[] {
  // Whoever may make a WIP sees those under way.
  const isUnderWay = versions.some(({ status }) => openStatuses.includes(status))
  return versions.flatMap((version) => {
    const said = definitions.get(version.id)
    if (!said) return []
    const shown = describeVersion(actor, version, place)
    const can = describeCan(summaryTables, actor, summaryActions, chartRightsOf(version.type, place, version))
    if (can.showWip === true && isUnderWay) can.showWip = 'state'
    return [{ ...shown, definition: said.definition, definitionEtag: definitionEtag(version.id, said), can: { ...shown.can, ...can } }]
  })
}

/** As the header has it. */
export const definitionEtag = (id: number, { revision }: Pick<Definition, 'revision'>): string => `"${etagOf({ id, revision })}"`
