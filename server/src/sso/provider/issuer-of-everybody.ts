import { ssoProviderMessages as messages } from '@strata/contract'

/**
 * Why an issuer cannot be a company's own: anybody has an account there, or any organisation lets in whom it likes, and nothing in an answer says of which organisation somebody is. An
 * email proves nothing then. Google is none of them: its `hd` names the organisation, and is asked for at the login. Undefined for all others.
 */
export function explainIssuerOfEverybody(issuer: string): string | undefined {
  if (!URL.canParse(issuer)) return undefined
  const { hostname, pathname } = new URL(issuer)
  const host = hostname.replace(/\.$/, '')
  if (microsoft.has(host)) {
    const [, tenant = ''] = pathname.toLowerCase().split('/')
    return ofNoTenant.has(tenant) ? messages.tenant : undefined
  }
  return ofEverybody.has(host) ? messages.everybody({ host }) : undefined
}

const microsoft: ReadonlySet<string> = new Set(['login.microsoftonline.com', 'login.windows.net', 'sts.windows.net', 'login.microsoft.com'])
/** Addresses for accounts of any organisation or of nobody's, and the tenant of all private accounts. */
const ofNoTenant: ReadonlySet<string> = new Set(['', 'common', 'organizations', 'consumers', '9188040d-6c67-4b5b-b112-36a304b66dad'])
const ofEverybody: ReadonlySet<string> = new Set([
  'appleid.apple.com',
  'account.apple.com',
  'gitlab.com',
  'login.live.com',
  'login.salesforce.com',
  'slack.com',
  'www.linkedin.com',
  'www.facebook.com',
  'api.login.yahoo.com',
])
