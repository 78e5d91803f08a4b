import type { CompanyRole } from '@strata/contract'

/** One person's roles, so in the singular; the words for process roles are those of `roleNames`. */
const names: Record<CompanyRole, string> = {
  admin: 'Administrator',
  ceo: 'CEO',
  advisor: 'Advisor',
  PRS: 'Sponsor',
  PRL: 'Process Leader',
  PRO: 'Process Member',
  SPL: 'Sub-Process Leader',
  SPM: 'Sub-Process Member',
}

/** "Administrator, Sponsor"; what somebody without a role may do stands for it. */
export const formatRoles = (roles: readonly CompanyRole[]): string =>
  roles.length === 0 ? 'Reader' : roles.map((role) => names[role]).join(', ')
