import type { CompanyTransaction } from '../platform/index.ts'
import type { ChangedComponent, Difference } from './difference.ts'
import { type ComparedComponent, getComparedChart } from './difference-views.ts'

/** What a version of a chart or summary changes. A chart changes processes, a summary its components. */
export async function readChartDifference(tx: CompanyTransaction, { id }: { id: number }): Promise<Difference> {
  const { type, placeChronId, changed, components } = await getComparedChart(tx, id)
  const difference = { placeChronId, removed: [], renamed: [], components: [], parties: [], rows: [] }
  if (type === 'ps') return { ...difference, ...compareComponents(components) }
  return { ...difference, removed: changed.filter(({ isThere }) => !isThere), renamed: changed.filter(({ isThere }) => isThere) }
}

/** What is the same component in both has the same chronId; one that was removed and added again is no change. */
export function compareComponents(components: readonly ComparedComponent[]): Pick<Difference, 'components' | 'parties'> {
  const former = components.filter(({ isFormer }) => isFormer)
  const present = components.filter(({ isFormer }) => !isFormer)
  const formerOf = new Map(former.map((component) => [component.chronId, component]))
  const kept = new Set(present.map(({ chronId }) => chronId))
  const gone = former.filter(({ chronId }) => !kept.has(chronId))
  const fresh = present.filter(({ chronId }) => !formerOf.has(chronId))
  const renamed = present.flatMap((component) => {
    const before = formerOf.get(component.chronId)
    return before && component.processChronId === null && before.name !== component.name ? [before] : []
  })
  return {
    components: [
      ...withoutSame(fresh, gone).map(toChange('added')),
      ...renamed.map(toChange('renamed')),
      ...withoutSame(gone, fresh).map(toChange('removed')),
    ],
    parties: components.flatMap(({ kind, processChronId }) => (processChronId === null ? [] : [{ kind, processChronId }])),
  }
}

const toChange =
  (change: ChangedComponent['change']) =>
  ({ isFormer: _, ...component }: ComparedComponent): ChangedComponent => ({ change, ...component })

function withoutSame(components: readonly ComparedComponent[], others: readonly ComparedComponent[]): ComparedComponent[] {
  const known = new Set(others.map(keyOf))
  return components.filter((component) => !known.has(keyOf(component)))
}

const keyOf = ({ kind, processChronId, additionalId, name }: ComparedComponent): string =>
  JSON.stringify([kind, processChronId, additionalId, processChronId === null && additionalId === null ? name.toLowerCase() : ''])
