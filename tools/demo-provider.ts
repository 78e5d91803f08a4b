import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import Provider, { type Configuration } from 'oidc-provider'

/** What the provider that runs beside a product in development knows it by. */
export const demoClient = { id: 'strata-demo', secret: 'a secret that everybody knows' } as const

interface DemoProvider {
  port: number
  /** Of the product, without a slash at the end: below it browsers are sent back. */
  publicUrl: string
  /** Tells the product who logs out there, which it does too where somebody else logs in in the same browser. */
  tellsOfLogouts: boolean
}

/** Starts an OpenID provider on this machine that lets anybody in as whoever they say they are: to try single sign-on in development. Answers its issuer. */
export async function startDemoProvider({ port, publicUrl, tellsOfLogouts }: DemoProvider): Promise<string> {
  const issuer = `http://127.0.0.1:${port}`
  const callbacks = `${publicUrl}/aprs/public/sso/callback/`
  const provider = new Provider(issuer, configurationOf({ publicUrl, tellsOfLogouts }))
  // Each company has an address of its own there.
  provider.Client.prototype.redirectUriAllowed = (uri) => uri.startsWith(callbacks)
  const answer = provider.callback()
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, request, response)
    else void answer(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return issuer
}

const configurationOf = ({ publicUrl, tellsOfLogouts }: Omit<DemoProvider, 'port'>): Configuration => ({
  clients: [
    {
      client_id: demoClient.id,
      client_secret: demoClient.secret,
      redirect_uris: [`${publicUrl}/aprs/public/sso/callback/1`],
      ...(tellsOfLogouts && { backchannel_logout_uri: `${publicUrl}/aprs/public/sso/logout/1`, backchannel_logout_session_required: true }),
    },
  ],
  claims: { openid: ['sub', 'sid'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
  conformIdTokenClaims: false,
  features: {
    devInteractions: { enabled: false },
    backchannelLogout: { enabled: true },
    rpInitiatedLogout: {
      logoutSource: (context, form) => {
        context.body = describePage(`${form}
<p>Log out here? Strata is notified.</p>
<p><button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>Log out</button></p>`)
      },
      postLogoutSuccessSource: (context) => {
        context.body = describePage('<p>You are logged out.</p>')
      },
    },
  },
  jwks: {
    keys: [
      { ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' } as never,
    ],
  },
  cookies: { keys: ['keys that everybody knows'] },
  // Its own way calls no address of this machine, where the product is.
  fetch: (address, options) => fetch(address, { ...options, ...{ dispatcher: undefined } }),
  findAccount: (_context, email) => ({ accountId: email, claims: () => ({ sub: email, email, email_verified: true }) }),
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({ clientId: demoClient.id, accountId: oidc.session?.accountId ?? '' })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
})

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { params } = await provider.interactionDetails(request, response)
    if (request.method !== 'POST') return showForm(response, String(params.login_hint ?? ''))
    const email = new URLSearchParams(await readBody(request)).get('email')?.trim().toLowerCase()
    const result = email ? { login: { accountId: email } } : { error: 'access_denied' }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  } catch (error) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end(String(error))
  }
}

function showForm(response: ServerResponse, hint: string): void {
  const value = hint.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
    describePage(`<p>It believes everybody. Who are you?</p>
<form method="post">
<p><label>Email <input name="email" type="email" autofocus size="32" value="${value}"></label></p>
<p><button>Log in</button></p>
</form>`),
  )
}

const describePage = (content: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Demo provider</title>
<body style="font: 16px sans-serif; max-width: 24rem; margin: 4rem auto">
<h1>Demo provider</h1>
${content}`

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [port, publicUrl = ''] = process.argv.slice(2)
  const issuer = await startDemoProvider({ port: Number(port), publicUrl, tellsOfLogouts: false })
  console.log(`Issuer ${issuer}, client ${demoClient.id}, secret "${demoClient.secret}"`)
}
