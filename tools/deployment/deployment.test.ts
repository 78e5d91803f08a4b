import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readVersion } from '../releases.ts'
import { root } from '../source-files.ts'
import { findShortGraces, findWrongPorts, findWrongProbes, findWrongUsers, findWrongVersions } from './check-containers.ts'
import { findProxyFaults } from './check-proxies.ts'
import { findWrongVariables } from './check-variables.ts'
import { type DeploymentFiles, readDeploymentFiles } from './deployment-files.ts'

const files = readDeploymentFiles()

const checks = [findWrongVariables, findWrongPorts, findWrongProbes, findWrongUsers, findShortGraces, findProxyFaults] as const
const check = (of: DeploymentFiles): string[] => checks.flatMap((find) => find(of))

/** The files with one text in one of them replaced, wherever it is there. */
function withReplaced(path: string, from: string, to: string): DeploymentFiles {
  const text = files[path] ?? ''
  expect(text, `${path} has "${from}"`).toContain(from)
  return { ...files, [path]: text.replaceAll(from, to) }
}

describe('the files by which Strata is run', () => {
  it('agree with the configuration, the limits of the contract and each other', () => {
    expect(check(files)).toEqual([])
  })

  it('name the version of this release, and are noticed where they name another', () => {
    expect(findWrongVersions(files, readVersion())).toEqual([])
    for (const [path, named] of [
      ['Dockerfile', 'VERSION='],
      ['compose.yaml', 'strata:'],
      ['deploy/kubernetes/kustomization.yaml', 'newTag: '],
      ['docs/operate/install.md', 'strata-'],
    ] as const)
      expect(findWrongVersions(withReplaced(path, `${named}${readVersion()}`, `${named}0.0.1`), readVersion())).toContain(
        `${path}: names version 0.0.1, this is ${readVersion()}`,
      )
  })

  it('make the roles and the database by the statements that the page gives an administrator', () => {
    const [, onPage = ''] = /```sql\n([^`]+)```/.exec(files['docs/operate/database.md'] ?? '') ?? []
    const [, inContainer] = /<<'SQL'\n([\s\S]+?)^SQL$/m.exec(files['deploy/postgres/make-roles.sh'] ?? '') ?? []
    expect(onPage.split(';\n')).toHaveLength(7)
    expect(inContainer).toBe(onPage.replace("'…'", ":'owner'").replace("'…'", ":'app'"))
  })

  it('ask probes that the server answers', () => {
    const probes = readFileSync(join(root, 'server/src/platform/http/probes.ts'), 'utf8')
    const answered = Array.from(probes.matchAll(/\.get\('(\/\w+)'/g), ([, path]) => path)
    expect(answered).toEqual(expect.arrayContaining(['/healthz', '/readyz', '/metrics']))
  })

  it.each([
    ['Dockerfile', 'DATA_DIR=', 'DATA_FOLDER=', ['Dockerfile: DATA_FOLDER is no variable of Strata']],
    [
      'compose.yaml',
      'SMTP_URL_FILE:',
      'SMTP_FILE:',
      ['compose.yaml (strata): SMTP_FILE', 'compose.yaml (migrate): SMTP_FILE', 'compose.yaml (operator): SMTP_FILE'].map(
        (where) => `${where} is no variable of Strata`,
      ),
    ],
    [
      'compose.yaml',
      'HOST: 0.0.0.0',
      'HOST_FILE: /run/secrets/host',
      ['strata', 'migrate', 'operator'].map((service) => `compose.yaml (${service}): HOST_FILE is no variable of Strata`),
    ],
    [
      'compose.yaml',
      'secrets: [database_url, session_secret, smtp_url, s3_secret_access_key]',
      'secrets: [database_url, session_secret]',
      ['compose.yaml (strata): nothing is at /run/secrets/smtp_url, which SMTP_URL_FILE names'],
    ],
    ['deploy/compose/trial.env', 'S3_BUCKET=', 'BUCKET=', ['deploy/compose/trial.env: BUCKET is no variable of Strata']],
    [
      'deploy/kubernetes/settings.yaml',
      'DRAIN_SECONDS:',
      'DRAIN:',
      ['deploy/kubernetes (ConfigMap strata-settings): DRAIN is no variable of Strata'],
    ],
    [
      'deploy/kubernetes/migrate.yaml',
      'name: METRICS_TOKEN_FILE',
      'name: METRICS_KEY_FILE',
      ['deploy/kubernetes/migrate.yaml (Job strata-migrate): METRICS_KEY_FILE is no variable of Strata'],
    ],
    [
      'deploy/kubernetes/strata.yaml',
      'value: /run/secrets/strata/smtp_url',
      'value: /run/secrets/strata/mail',
      ['deploy/kubernetes/strata.yaml (Deployment strata): nothing is at /run/secrets/strata/mail, which SMTP_URL_FILE names'],
    ],
    [
      'deploy/systemd/strata.service',
      'SESSION_SECRET_FILE=',
      'SECRET_FILE=',
      ['deploy/systemd/strata.service: SECRET_FILE is no variable of Strata'],
    ],
    [
      'deploy/systemd/strata-migrate.service',
      'LoadCredential=database_owner_url:',
      'LoadCredential=owner_url:',
      ['deploy/systemd/strata-migrate.service: nothing is at %d/database_owner_url, which DATABASE_OWNER_URL_FILE names'],
    ],
  ])('are noticed in %s with %s replaced by %s: a variable', (path, from, to, findings) => {
    expect(check(withReplaced(path, from, to))).toEqual(findings)
  })

  it.each([
    ['Dockerfile', 'EXPOSE 4000', 'EXPOSE 4001', 'Dockerfile: names the port 4001, the image listens on 4000'],
    ['compose.yaml', ':4000"', ':8080"', 'compose.yaml: names the port 8080, the image listens on 4000'],
    [
      'deploy/kubernetes/strata.yaml',
      'containerPort: 4000',
      'containerPort: 400',
      'deploy/kubernetes/strata.yaml: names the port 400, the image listens on 4000',
    ],
    [
      'deploy/kubernetes/network.yaml',
      'port: 4000',
      'port: 40',
      'deploy/kubernetes/network.yaml: names the port 40, the image listens on 4000',
    ],
    [
      'deploy/nginx/strata.conf',
      'server 127.0.0.1:4000',
      'server 127.0.0.1:3000',
      'deploy/nginx/strata.conf: names the port 3000, the image listens on 4000',
    ],
    [
      'deploy/caddy/Caddyfile',
      'reverse_proxy 127.0.0.1:4000 {',
      'reverse_proxy 127.0.0.1:80 {',
      'deploy/caddy/Caddyfile: names the port 80, the image listens on 4000',
    ],
  ])('are noticed in %s with %s replaced by %s: a port', (path, from, to, finding) => {
    expect(check(withReplaced(path, from, to))).toEqual([finding])
  })

  it.each([
    ['Dockerfile', '/healthz`', '/health`', 'Dockerfile: health asks /health instead of /healthz'],
    [
      'deploy/kubernetes/strata.yaml',
      'path: /readyz',
      'path: /ready',
      'deploy/kubernetes/strata.yaml (Deployment strata): readiness asks /ready instead of /readyz',
    ],
    [
      'deploy/kubernetes/strata.yaml',
      'livenessProbe:',
      'lifeProbe:',
      'deploy/kubernetes/strata.yaml (Deployment strata): liveness asks nothing instead of /healthz',
    ],
    ['Dockerfile', 'USER 10001:10001', 'USER 0:0', 'Dockerfile: runs as 0, makes 10001'],
    [
      'deploy/kubernetes/backup.yaml',
      'runAsUser: 10001',
      'runAsUser: 1000',
      'deploy/kubernetes/backup.yaml (CronJob strata-backup): runs as 1000, the image as 10001',
    ],
  ])('are noticed in %s with %s replaced by %s: a probe or a user', (path, from, to, finding) => {
    expect(check(withReplaced(path, from, to))).toContain(finding)
  })

  it.each([
    [
      'deploy/kubernetes/strata.yaml',
      'terminationGracePeriodSeconds: 220',
      'terminationGracePeriodSeconds: 180',
      'deploy/kubernetes/strata.yaml: ends a server by force after 180 s, it may need 190 s',
    ],
    [
      'deploy/kubernetes/settings.yaml',
      'DRAIN_SECONDS: "10"',
      'DRAIN_SECONDS: "60"',
      'deploy/kubernetes/strata.yaml: ends a server by force after 220 s, it may need 240 s',
    ],
    ['compose.yaml', 'stop_grace_period: 210s', '', 'compose.yaml: ends a server by force after 10 s, it may need 182 s'],
    [
      'deploy/systemd/strata.service',
      'TimeoutStopSec=210',
      'TimeoutStopSec=90',
      'deploy/systemd/strata.service: ends a server by force after 90 s, it may need 182 s',
    ],
  ])('are noticed in %s with %s replaced by %s: too little time to end', (path, from, to, finding) => {
    expect(check(withReplaced(path, from, to))).toEqual([finding])
  })

  it.each([
    [
      'deploy/nginx/strata.conf',
      'client_max_body_size 110m',
      'client_max_body_size 50m',
      'deploy/nginx/strata.conf: lets 50m pass, Strata takes 104857600 bytes',
    ],
    ['deploy/nginx/strata.conf', 'client_max_body_size 110m;', '', 'deploy/nginx/strata.conf: does not set the size of bodies'],
    ['deploy/caddy/Caddyfile', 'max_size 110MB', 'max_size 100MB', 'deploy/caddy/Caddyfile: lets 100MB pass, Strata takes 104857600 bytes'],
    [
      'deploy/kubernetes/ingress.yaml',
      'proxy-body-size: 110m',
      'proxy-body-size: 8m',
      'deploy/kubernetes/ingress.yaml: lets 8m pass, Strata takes 104857600 bytes',
    ],
    ['deploy/nginx/strata.conf', 'proxy_read_timeout 200s;', '', 'deploy/nginx/strata.conf: waits 60s, an upload may take 180 s'],
    [
      'deploy/kubernetes/ingress.yaml',
      'proxy-send-timeout: "200"',
      'proxy-send-timeout: "60"',
      'deploy/kubernetes/ingress.yaml: waits 60s, an upload may take 180 s',
    ],
    [
      'deploy/caddy/Caddyfile',
      'keepalive 60s',
      'keepalive 120s',
      'deploy/caddy/Caddyfile: keeps idle connections for 120s, Strata closes them after 72 s',
    ],
    [
      'deploy/nginx/strata.conf',
      'keepalive_timeout 60s',
      'keepalive_timeout 75s',
      'deploy/nginx/strata.conf: keeps idle connections for 75s, Strata closes them after 72 s',
    ],
    ['deploy/nginx/strata.conf', 'proxy_buffering off;', '', 'deploy/nginx/strata.conf: gathers what streams send'],
    ['deploy/nginx/strata.conf', '/aprs/v3/alerts/', '/aprs/v2/alerts/', 'deploy/nginx/strata.conf: gathers what streams send'],
    ['deploy/caddy/Caddyfile', 'flush_interval -1', '', 'deploy/caddy/Caddyfile: gathers what streams send'],
    ['deploy/caddy/Caddyfile', 'path /metrics /metrics/', 'path /metrics', 'deploy/caddy/Caddyfile: passes /metrics/ on'],
    ['deploy/nginx/strata.conf', 'location ~ ^/metrics/?$', 'location ~ ^/metrics$', 'deploy/nginx/strata.conf: passes /metrics/ on'],
    ['deploy/caddy/Caddyfile', 'header_up -Traceparent', '', 'deploy/caddy/Caddyfile: passes traceparent on'],
    ['deploy/nginx/strata.conf', 'proxy_set_header tracestate "";', '', 'deploy/nginx/strata.conf: passes tracestate on'],
    ['deploy/nginx/strata.conf', 'proxy_max_temp_file_size 0;', '', 'deploy/nginx/strata.conf: keeps files on its disk for slow readers'],
  ])('are noticed in %s with %s replaced by %s: a proxy', (path, from, to, finding) => {
    expect(check(withReplaced(path, from, to))).toEqual([finding])
  })
})
