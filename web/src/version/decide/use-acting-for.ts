import { alertMessages, fullName, nameItem, workRoutes } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { useConsents } from '../consent/consents-query.ts'
import type { AnyVersion } from '../shown-version.ts'
import type { Deciding, VersionedItem } from '../versioned-item.ts'

/** For whom one decides on a version, goes on without consents to it, or consents, as a substitute: 'Kwame Mensah'; nothing where one is asked oneself. */
export function useActingFor(
  item: Pick<VersionedItem, 'companyId' | 'named' | 'type' | 'consents'>,
  version: AnyVersion,
  asks: Deciding['asks'] = 'decision',
): string | undefined {
  const { company } = useSession()
  const { data } = useQuery(waitingHereQuery(item.companyId))
  // The CEO goes on without consents where the decision waits for others.
  const isDecidedByOthers = asks === 'decision' && version.can.approve !== true
  const { data: consents } = useConsents(item, version, company.info.has_consents && isDecidedByOthers)
  const title = nameItem({ ...item.named, version: version.version })
  const asked = data?.rows.find(
    (entry) => 'sentBy' in entry && (entry.kind === 'consent') === (asks === 'consent') && entry.title === title,
  )
  if (asked) return 'standsInFor' in asked ? asked.standsInFor : undefined
  return isDecidedByOthers && consents?.mayGoOnFor ? fullName(consents.mayGoOnFor) : undefined
}

/** What waits for one in this company; signals refresh it as they do My work. */
const waitingHereQuery = (companyId: number) =>
  query({
    key: ['work', companyId, { company: companyId }],
    route: workRoutes.listWork,
    request: { params: { companyId }, query: { company: companyId } },
    failed: alertMessages.waitingFailed,
  })
