import { fullName, userRoutes } from '@strata/contract'
import { IconMap2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { EmptyState } from '../../ui/index.ts'

/** What everyone else sees of a company without an approved chart: who prepares it (specification 5 §19). */
export function PreparedByOthers() {
  const { company, companyId } = useSession()
  const { data } = useQuery({
    queryKey: ['user', companyId, 'list'],
    queryFn: async ({ signal }) => (await call(userRoutes.listUsers, { params: { companyId }, query: {} }, { signal })).data,
  })
  const names = [company.info.admin_id, company.info.ceo_id].flatMap((id) => {
    const found = data?.find(({ companyUserId }) => companyUserId === id)
    return found ? [fullName(found)] : []
  })
  const who = [...new Set(names)].join(' and ')
  return (
    <EmptyState icon={<IconMap2 size={32} stroke={1.4} />} title="No Global Chart has been approved yet">
      {who === ''
        ? 'It is shown here once it is approved.'
        : `${who} prepare${names.length > 1 ? '' : 's'} it. It is shown here once it is approved.`}
    </EmptyState>
  )
}
