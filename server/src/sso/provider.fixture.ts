import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'

/** Whoever has a login at the provider, by what it says of them. */
export interface ProviderPerson {
  sub: string
  email?: string
  /** Left out: nothing is said of it. */
  email_verified?: boolean
  given_name?: string
  family_name?: string
}

export interface ProviderOptions {
  callback: string
  logout?: string
  port?: number
  /** Answers in this way, whatever is asked. */
  answers?: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** A real OpenID provider (oidc-provider) on this machine, for tests. */
export interface OpenedProvider {
  issuer: string
  port: number
  clientId: string
  clientSecret: string
  /** Who logs in there from now on; nobody: the provider refuses. */
  person: ProviderPerson | undefined
  /** Claims of ID tokens that are altered before they are signed, as by a provider with a fault. */
  claims: JWTPayload
  /** ID tokens are signed by a key that is not the provider's, under its name. */
  isForging: boolean
  /** What happens the next time it is asked for a token, while it is. */
  whileAsked: (() => Promise<unknown>) | undefined
  /** A token by the provider's key, as it makes them. */
  sign(claims: JWTPayload, typ?: string): Promise<string>
  /** Takes new keys: those before are gone. */
  rotate(): Promise<void>
  /** What a browser does that is sent to the provider: follows it until it is sent back, and answers that address. */
  visit(address: string, browser?: ProviderBrowser): Promise<URL>
  close(): Promise<void>
}

/** The cookies that a browser has of the provider. */
type ProviderBrowser = Map<string, string>

/** A second client of the provider, with the same secret. */
export const otherClientId = 'another'
const client = { clientId: 'strata', clientSecret: 'a secret that Strata and its provider share' }

export async function openProvider(options: ProviderOptions): Promise<OpenedProvider> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {}
  const server = createServer((request, response) => {
    if (!options.answers?.(request, response)) handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  server.unref()
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  let key = await makeKey()
  const opened: OpenedProvider = {
    issuer,
    port,
    ...client,
    person: undefined,
    claims: {},
    isForging: false,
    whileAsked: undefined,
    sign: (claims, typ = 'JWT') => sign(key, claims, typ),
    rotate: async () => {
      key = await makeKey()
      handle = serve(opened, key, options)
    },
    visit: (address, browser = new Map()) => visit(address, options.callback, browser),
    close: () => close(server),
  }
  handle = serve(opened, key, options)
  return opened
}

interface Key {
  privateKey: CryptoKey
  jwk: JWK
}

let made = 0

async function makeKey(): Promise<Key> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  made += 1
  return { privateKey, jwk: { ...(await exportJWK(privateKey)), kid: `key-${made}`, alg: 'RS256', use: 'sig' } }
}

const sign = ({ privateKey, jwk }: Key, claims: JWTPayload, typ: string): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: jwk.kid ?? '', typ }).sign(privateKey)

function serve(opened: OpenedProvider, key: Key, { callback, logout }: ProviderOptions) {
  const configuration: Configuration = {
    clients: [client.clientId, otherClientId].map((id) => ({
      client_id: id,
      client_secret: client.clientSecret,
      redirect_uris: [callback],
      ...(logout && { backchannel_logout_uri: logout, backchannel_logout_session_required: true }),
    })),
    jwks: { keys: [key.jwk as never] },
    claims: { openid: ['sub', 'sid'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // Into the ID token, as most providers do.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true }, rpInitiatedLogout: { enabled: true } },
    cookies: { keys: ['keys of a provider that only tests ask'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...opened.person, sub }) }),
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId ?? '',
        accountId: context.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  }
  const provider = new Provider(opened.issuer, configuration)
  provider.use(async (context, next) => {
    await next()
    if (context.path === '/token') await happen(opened)
    const body = context.body as { id_token?: string } | undefined
    if (context.path !== '/token' || !body?.id_token || (Object.keys(opened.claims).length === 0 && !opened.isForging)) return
    const said = JSON.parse(Buffer.from(body.id_token.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload
    const signer = opened.isForging ? { ...(await makeKey()), jwk: key.jwk } : key
    context.body = { ...body, id_token: await sign(signer, { ...said, ...opened.claims }, 'JWT') }
  })
  // Each company has an address of its own below it.
  provider.Client.prototype.redirectUriAllowed = (uri) => uri.startsWith(callback)
  const answer = provider.callback()
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const { person } = opened
    const result = person ? { login: { accountId: person.sub } } : { error: 'access_denied', error_description: 'Not on this day.' }
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false }).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  }
}

/** Once: what happens may have it asked for a token too. */
async function happen(opened: OpenedProvider): Promise<void> {
  const { whileAsked } = opened
  opened.whileAsked = undefined
  await whileAsked?.()
}

async function visit(start: string, callback: string, cookies: ProviderBrowser): Promise<URL> {
  let address = new URL(start)
  for (let step = 0; step < 10; step += 1) {
    if (address.href.startsWith(callback)) return address
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(address, { redirect: 'manual', headers: cookie === '' ? {} : { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`The provider stopped at ${address.pathname}: ${answer.status} ${await answer.text()}`)
    address = new URL(location, address)
  }
  throw new Error('The provider sends in circles')
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
