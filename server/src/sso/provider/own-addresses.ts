import type { Configuration } from '../../platform/index.ts'

/** Where the addresses below begin to which providers send browsers back. */
export const callbacksOf = ({ publicUrl }: Pick<Configuration, 'publicUrl'>): string => `${publicUrl}/aprs/public/sso/callback`

/** Where the provider of a company sends browsers back to: an address of each company, so that no provider receives what another one sent (RFC 9700 §4.4). */
export const callbackOf = (configuration: Pick<Configuration, 'publicUrl'>, companyId: number): string =>
  `${callbacksOf(configuration)}/${companyId}`

/** Where the provider of a company says that somebody logged out there. */
export const logoutOf = ({ publicUrl }: Pick<Configuration, 'publicUrl'>, companyId: number): string =>
  `${publicUrl}/aprs/public/sso/logout/${companyId}`
