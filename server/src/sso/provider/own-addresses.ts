import type { Configuration } from '../../platform/index.ts'

/** Where providers send browsers back to. */
export const callbackOf = ({ publicUrl }: Pick<Configuration, 'publicUrl'>): string => `${publicUrl}/aprs/public/sso/callback`

/** Where the provider of a company says that somebody logged out there. */
export const logoutOf = ({ publicUrl }: Pick<Configuration, 'publicUrl'>, companyId: number): string =>
  `${publicUrl}/aprs/public/sso/logout/${companyId}`
