import { companyRoutes, itemTypes, statusIds } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { getCompanyView } from './company-views.ts'

const artifacts = {
  statusList: Object.entries(statusIds).map(([name, id]) => ({ id, name })),
  itemList: Object.values(itemTypes).map(({ id, name }) => ({ id, name })),
}

export const companyEndpoints = [
  serve(companyRoutes.getCompany, ({ tx }) => getCompanyView(tx)),
  serve(companyRoutes.getArtifacts, () => artifacts),
]
