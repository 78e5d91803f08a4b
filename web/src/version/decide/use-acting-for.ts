import { alertMessages, nameItem, workRoutes } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../platform/index.ts'
import type { AnyVersion } from '../shown-version.ts'
import type { Deciding, VersionedItem } from '../versioned-item.ts'

/** For whom one decides on a version, or consents to it, as a substitute: 'Kwame Mensah'; nothing where one is asked oneself. */
export function useActingFor(
  { companyId, named }: Pick<VersionedItem, 'companyId' | 'named'>,
  { version }: AnyVersion,
  asks: Deciding['asks'] = 'decision',
): string | undefined {
  const { data } = useQuery(waitingHereQuery(companyId))
  const title = nameItem({ ...named, version })
  const asked = data?.rows.find(
    (entry) => 'sentBy' in entry && (entry.kind === 'consent') === (asks === 'consent') && entry.title === title,
  )
  return asked && 'standsInFor' in asked ? asked.standsInFor : undefined
}

/** What waits for one in this company; signals refresh it as they do My work. */
const waitingHereQuery = (companyId: number) =>
  query({
    key: ['work', companyId, { company: companyId }],
    route: workRoutes.listWork,
    request: { params: { companyId }, query: { company: companyId } },
    failed: alertMessages.waitingFailed,
  })
