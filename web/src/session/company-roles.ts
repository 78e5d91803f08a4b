import { type CompanyRole, companyPickerMessages } from '@strata/contract'

/** "Administrator, Sponsor" */
export const formatRoles = (roles: readonly CompanyRole[]): string =>
  roles.length === 0 ? companyPickerMessages.noRole : roles.map((role) => companyPickerMessages.roles[role]).join(', ')
