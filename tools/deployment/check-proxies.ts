import { alertStream, documentFileLimits, type RouteDefinition, routes } from '@strata/contract'
import { openServer } from '../../server/src/platform/serve/open-server.ts'
import { type DeploymentFiles, findDirectives, getFile, readSeconds, withoutComments } from './deployment-files.ts'

/** Bytes of the largest body that Strata takes. */
const largestBody = Math.max(
  documentFileLimits.bytes,
  ...Object.values(routes).flatMap((group) => Object.values<RouteDefinition>(group).map(({ bodyLimit = 0 }) => bodyLimit)),
)
const uploadSeconds = documentFileLimits.uploadMilliseconds / 1000
const keepAliveSeconds = openServer({ trustProxy: [] }).server.keepAliveTimeout / 1000
const anyStream = alertStream.path.replace('{companyId}', '12')

/** What a proxy lets through; it is the proxy's own unit: nginx counts in 1,024, Caddy's MB in 1,000. */
interface Proxy {
  where: string
  bodies: readonly string[]
  megabyte: number
  /** For how long it waits for what Strata answers, or takes. */
  waits: readonly string[]
}

/** What is too small in the proxies, or does not reach a browser through them. */
export function findProxyFaults(files: DeploymentFiles): string[] {
  const nginx = getFile(files, 'deploy/nginx/strata.conf')
  const caddy = getFile(files, 'deploy/caddy/Caddyfile')
  return [
    ...listProxies(files).flatMap(findSmallLimits),
    ...[
      { where: 'deploy/nginx/strata.conf', idle: upstreamKeepAlive(nginx) },
      { where: 'deploy/caddy/Caddyfile', idle: findDirectives(caddy, 'keepalive')[0] },
    ]
      .filter(({ idle }) => !(readSeconds(idle) < keepAliveSeconds))
      .map(({ where, idle }) => `${where}: keeps idle connections for ${idle}, Strata closes them after ${keepAliveSeconds} s`),
    ...(streamsUnbuffered(nginx) ? [] : ['deploy/nginx/strata.conf: gathers what streams send']),
    ...(findDirectives(caddy, 'flush_interval')[0] === '-1' ? [] : ['deploy/caddy/Caddyfile: gathers what streams send']),
    ...figurePaths.flatMap((path) => [
      ...(hidesInNginx(nginx, path) ? [] : [`deploy/nginx/strata.conf: passes ${path} on`]),
      ...(hidesInCaddy(caddy, path) ? [] : [`deploy/caddy/Caddyfile: passes ${path} on`]),
    ]),
    ...traceHeaders.flatMap((name) => [
      ...(findDirectives(nginx, 'proxy_set_header').includes(`${name} ""`) ? [] : [`deploy/nginx/strata.conf: passes ${name} on`]),
      ...(findDirectives(caddy, 'header_up').some((set) => set.toLowerCase() === `-${name}`)
        ? []
        : [`deploy/caddy/Caddyfile: passes ${name} on`]),
    ]),
    ...(findDirectives(nginx, 'proxy_max_temp_file_size')[0] === '0'
      ? []
      : ['deploy/nginx/strata.conf: keeps files on its disk for slow readers']),
  ]
}

/** Strata answers both. */
const figurePaths = ['/metrics', '/metrics/'] as const

const hidesInNginx = (nginx: string, path: string): boolean =>
  Array.from(withoutComments(nginx).matchAll(/location ~ (\S+) \{\s+return 404;/g)).some(([, pattern = '']) =>
    new RegExp(pattern).test(path),
  )

const hidesInCaddy = (caddy: string, path: string): boolean =>
  findDirectives(caddy, '@figures').some((matcher) => matcher.split(' ').slice(1).includes(path)) &&
  findDirectives(caddy, 'respond').includes('@figures 404')

/** By these a trusted proxy decides what is traced. */
const traceHeaders = ['traceparent', 'tracestate'] as const

const ingressPrefix = 'nginx.ingress.kubernetes.io/proxy-'

function listProxies(files: DeploymentFiles): Proxy[] {
  const nginx = getFile(files, 'deploy/nginx/strata.conf')
  const caddy = getFile(files, 'deploy/caddy/Caddyfile')
  const ingress = getFile(files, 'deploy/kubernetes/ingress.yaml')
  const ofIngress = (name: string) =>
    Array.from(ingress.matchAll(new RegExp(`${ingressPrefix}${name}: "?(\\w+)"?$`, 'gm')), ([, value = '']) => value)
  return [
    {
      where: 'deploy/nginx/strata.conf',
      bodies: findDirectives(nginx, 'client_max_body_size'),
      megabyte: 1024 ** 2,
      waits: ['proxy_send_timeout', 'proxy_read_timeout'].map((name) => findDirectives(nginx, name)[0] ?? '60s'),
    },
    {
      where: 'deploy/caddy/Caddyfile',
      bodies: findDirectives(caddy, 'max_size'),
      megabyte: 1000 ** 2,
      waits: findDirectives(caddy, 'response_header_timeout'),
    },
    {
      where: 'deploy/kubernetes/ingress.yaml',
      bodies: ofIngress('body-size'),
      megabyte: 1024 ** 2,
      waits: ['send-timeout', 'read-timeout'].map((name) => `${ofIngress(name)[0] ?? 60}s`),
    },
  ]
}

function findSmallLimits({ where, bodies, megabyte, waits }: Proxy): string[] {
  const sizes = bodies.map((size) => ({ size, bytes: /^\d+(m|MB)$/.test(size) ? Number.parseInt(size, 10) * megabyte : 0 }))
  if (sizes.length === 0) return [`${where}: does not set the size of bodies`]
  return [
    // What is a little too large, Strata refuses with a sentence.
    ...sizes
      .filter(({ bytes }) => bytes <= largestBody)
      .map(({ size }) => `${where}: lets ${size} pass, Strata takes ${largestBody} bytes`),
    ...waits
      .filter((wait) => !(readSeconds(wait) >= uploadSeconds))
      .map((wait) => `${where}: waits ${wait}, an upload may take ${uploadSeconds} s`),
  ]
}

const upstreamKeepAlive = (nginx: string): string | undefined =>
  findDirectives(/upstream strata \{[^}]*\}/.exec(withoutComments(nginx))?.[0] ?? '', 'keepalive_timeout')[0]

const streamsUnbuffered = (nginx: string): boolean =>
  Array.from(withoutComments(nginx).matchAll(/location ~ (\S+) \{([^}]*)\}/g)).some(
    ([, pattern = '', block = '']) => new RegExp(pattern).test(anyStream) && findDirectives(block, 'proxy_buffering')[0] === 'off',
  )
