import { type Company, companyRoutes, itemTypes, statusIds } from '@strata/contract'
import { fail, type PlainContext, servePlain } from '../platform/index.ts'
import { getCompanyView, readFirstSteps } from './company-views.ts'

const artifacts = {
  statusList: Object.entries(statusIds).map(([name, id]) => ({ id, name })),
  itemList: Object.values(itemTypes).map(({ id, name }) => ({ id, name })),
}

export const companyEndpoints = [
  servePlain(companyRoutes.getCompany, getCompany),
  servePlain(companyRoutes.getArtifacts, () => artifacts),
  servePlain(companyRoutes.getFirstSteps, ({ tx, actor }) => (actor.isAdmin || actor.isCeo ? readFirstSteps(tx) : fail('NO_RIGHT'))),
]

async function getCompany({ tx, services }: PlainContext): Promise<Company> {
  const company = await getCompanyView(tx)
  return { ...company, info: { ...company.info, chart_nodes: services.configuration.chartNodes } }
}
