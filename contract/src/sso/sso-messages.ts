import { defineMessages } from '../messages/index.ts'

/** What is wrong with a domain, and what became of one. */
export const ssoDomainMessages = defineMessages({
  invalid: 'Enter a domain like example.com',
  everybodys: 'Everybody can have an address there. Enter a domain of your company.',
  taken: 'Another company uses {domain}. Ask whoever runs Strata to settle whose it is.',
  exists: '{domain} is in the list already.',
  recordMissing: 'No record of {name} says {text} yet. It may take an hour until a new record is seen everywhere.',
  unreadable: 'The records of {name} could not be read right now. Try again later.',
  lost: 'The record that proves {domain} is gone. Put it back by {date}, or nobody of that domain logs in by your provider.',
  ended: '{domain} no longer counts for single sign-on: the record that proved it is gone.',
})

/** Why a provider cannot be used, for the administrator who sets it up. */
export const ssoProviderMessages = defineMessages({
  address: 'The issuer is an address that begins with https://, such as https://login.example.com.',
  inside: 'The issuer is an address inside of this network. Ask whoever runs Strata to allow it (OUTBOUND_ALLOW).',
  insecure: 'The issuer must begin with https://.',
  name: 'There is no server of that name. Check the issuer for typing mistakes.',
  unreachable: 'The provider does not answer. Check the issuer, and whether its server runs.',
  certificate: 'The certificate of the provider is not valid for that address.',
  redirect: 'The provider sends us to another address. Enter the address that it sends to as the issuer.',
  late: 'The provider did not answer within 10 seconds.',
  large: 'What is found at that address is no description of a provider: it is too large.',
  notDiscovery: 'There is no description of a provider below that address (/.well-known/openid-configuration). Check the issuer.',
  issuer: 'The provider calls itself {issuer}. Enter exactly that as the issuer.',
  everybody:
    'Anybody can have an account at {host}, and nothing in its answer shows whether somebody belongs to your company. Enter a provider of your company alone.',
  tenant:
    'This address lets in accounts of every organisation, or private ones. Enter the issuer of your own tenant: https://login.microsoftonline.com/ with the ID of the tenant and /v2.0.',
  client: 'The provider does not know this client ID with this secret. Check both, and whether the secret has expired.',
  tokens: 'The provider’s address for logins (token_endpoint) does not answer. Check it with whoever runs the provider.',
  noCode: 'The provider does not offer logins with a code (response_type=code), which Strata needs.',
  incomplete: 'The description of the provider lacks {part}.',
  secretMissing: 'Enter the client secret that belongs to this client ID.',
  sealingKeyMissing: 'Secrets cannot be kept on this installation yet. Ask whoever runs it to set SEALING_KEY.',
  domainsFirst: 'Prove a domain of your company first: people are found by it.',
})

/** Why single sign-on stays as it is while nothing else opens the company. */
export const ssoRuleMessages = defineMessages({
  provider: 'Your company opens by single sign-on alone. Switch off “Only by single sign-on” in the rules first.',
  domain:
    '{domain} is the last proved domain, and your company opens by single sign-on alone. Prove another domain, or switch off “Only by single sign-on” in the rules first.',
})

/** The mail about a domain whose record is gone. */
export const ssoMailMessages = defineMessages({
  subject: 'The proof of {domain} is gone',
  advice: 'Single sign-on needs a text record of your domain. The record is shown under Users, Sign-in.',
  open: 'Open Strata',
})
