import type { Actor } from '@strata/contract'
import { type CompanyTransaction, fail } from '../../platform/index.ts'
import type { UnnamedPlace } from '../../process/index.ts'
import { listUnnamedFamilies, type ProcessFamily, readFamily } from '../process-family.ts'
import { getReadablePlace } from '../readable-place.ts'

/** A chart of processes: the global one with parent 0, the macro of a global process, the micro of a macro process. */
interface ChartAddress {
  level: 'gpfc' | 'ma' | 'mi'
  parentId: number
}

/**
 * The processes of a chart that the reader may open, each with those whose performance counts as its own: below a global process its macro processes. A micro's processes have no
 * expectations: it answers the macro process itself. @throws Problem NOT_FOUND, RESTRICTED, PREMIUM_ONLY
 */
export async function listChartedProcesses(
  tx: CompanyTransaction,
  actor: Actor,
  { level, parentId }: ChartAddress,
): Promise<ProcessFamily<UnnamedPlace>[]> {
  if (level === 'gpfc') return parentId === 0 ? listGlobal(tx, actor) : fail('NOT_FOUND')
  const parent = await getReadablePlace(tx, actor, parentId)
  if (parent.level !== (level === 'ma' ? 'gpfc' : 'ma')) fail('NOT_FOUND')
  if (level === 'mi') return [alone(parent)]
  return (await readFamily(tx, actor, parent)).subs.map(alone)
}

const alone = (global: UnnamedPlace): ProcessFamily<UnnamedPlace> => ({ global, subs: [] })

const listGlobal = (tx: CompanyTransaction, actor: Actor): Promise<ProcessFamily<UnnamedPlace>[]> =>
  actor.isPremium ? listUnnamedFamilies(tx, actor) : fail('PREMIUM_ONLY')
