import { itemTypes, statusIds } from '@strata/contract'
import type { MemberContext } from '../platform/index.ts'
import { getCompanyView } from './company-views.ts'

export const getCompany = ({ tx }: MemberContext) => getCompanyView(tx)

export function getArtifacts() {
  return {
    statusList: Object.entries(statusIds).map(([name, id]) => ({ id, name })),
    itemList: Object.values(itemTypes).map(({ id, name }) => ({ id, name })),
  }
}
