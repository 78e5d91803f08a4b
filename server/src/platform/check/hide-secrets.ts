import type { Configuration } from '../configuration.ts'

/** Shorter ones would take ordinary words with them. */
const shortest = 4

/** A text without any secret of the configuration: what other programs answer is shown to the operator, and may quote what they were given. */
export function hideSecrets(text: string, configuration: Configuration): string {
  return secretsOf(configuration)
    .filter((secret) => secret.length >= shortest)
    .toSorted((one, other) => other.length - one.length)
    .reduce((shown, secret) => shown.replaceAll(secret, '…'), text)
}

function secretsOf({ sessionSecret, auditSecret, metricsToken = '', s3, tracing, ...addresses }: Configuration): string[] {
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl, smtpUrl } = addresses
  const { accessKeyId = '', secretAccessKey = '' } = s3?.credentials ?? {}
  const urls = [databaseUrl, databaseOwnerUrl, databaseDirectUrl, smtpUrl].flatMap((url) =>
    url === undefined ? [] : [url, ...passwordsOf(url)],
  )
  return [sessionSecret, auditSecret, metricsToken, accessKeyId, secretAccessKey, ...urls, ...Object.values(tracing?.headers ?? {})]
}

/** As it is in the address, and as it is meant. */
function passwordsOf(url: string): string[] {
  const { password } = new URL(url)
  try {
    return [password, decodeURIComponent(password)]
  } catch {
    return [password]
  }
}
