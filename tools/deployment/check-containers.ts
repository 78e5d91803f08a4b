import { documentFileLimits } from '@strata/contract'
import { z } from 'zod'
import { environmentSchema } from '../../server/src/platform/configuration-variables.ts'
import { readImageVariables } from './check-variables.ts'
import { listKubernetesObjects, listPods, readCompose, readData } from './containers.ts'
import { type DeploymentFiles, findDirectives, findSettings, getFile, readSeconds } from './deployment-files.ts'

const uploadSeconds = documentFileLimits.uploadMilliseconds / 1000

/** Servers that would be ended by force before they have answered what they are asked. */
export function findShortGraces(files: DeploymentFiles): string[] {
  const byDefault = environmentSchema.parse({}).DRAIN_SECONDS
  const drain = Number(readData(files, 'ConfigMap', 'strata-settings').DRAIN_SECONDS ?? byDefault)
  const server = listKubernetesObjects(files).find(({ kind }) => kind === 'Deployment')
  const pod = listPods(files).find(({ where }) => where.includes('Deployment'))?.pod.spec
  const unit = findSettings(getFile(files, 'deploy/systemd/strata.service'), 'TimeoutStopSec')[0]
  return [
    { where: server?.path ?? 'deploy/kubernetes', grace: pod?.terminationGracePeriodSeconds ?? 30, least: drain + uploadSeconds },
    {
      where: 'compose.yaml',
      grace: readSeconds(readCompose(files).services.strata?.stop_grace_period ?? '10s'),
      least: byDefault + uploadSeconds,
    },
    { where: 'deploy/systemd/strata.service', grace: readSeconds(unit ?? '90'), least: byDefault + uploadSeconds },
  ]
    .filter(({ grace, least }) => !(grace > least))
    .map(({ where, grace, least }) => `${where}: ends a server by force after ${grace} s, it may need ${least} s`)
}

/** The port of the image, as all others name it. */
export function findWrongPorts(files: DeploymentFiles): string[] {
  const port = readImageVariables(files).PORT ?? ''
  const compose = readCompose(files).services.strata
  const named: Record<string, readonly (string | undefined)[]> = {
    Dockerfile: Array.from(getFile(files, 'Dockerfile').matchAll(/^EXPOSE (\d+)$/gm), ([, exposed]) => exposed),
    'compose.yaml': [compose?.environment.PORT, ...(compose?.ports.map((mapped) => mapped.split(':').at(-1)) ?? [])],
    'deploy/kubernetes/strata.yaml': listPods(files).flatMap(({ pod }) =>
      pod.spec.containers.flatMap(({ ports }) => ports.map(({ containerPort }) => String(containerPort))),
    ),
    'deploy/kubernetes/network.yaml': listAllowedPorts(files),
    'deploy/nginx/strata.conf': findDirectives(getFile(files, 'deploy/nginx/strata.conf'), 'server').flatMap(
      (value) => /:(\d+)$/.exec(value)?.[1] ?? [],
    ),
    'deploy/caddy/Caddyfile': findDirectives(getFile(files, 'deploy/caddy/Caddyfile'), 'reverse_proxy').map(
      (value) => /:(\d+) \{$/.exec(value)?.[1],
    ),
  }
  return Object.entries(named).flatMap(([where, ports]) => {
    if (ports.length === 0) return [`${where}: names no port`]
    return ports.filter((other) => other !== port).map((other) => `${where}: names the port ${other}, the image listens on ${port}`)
  })
}

const policy = z.object({ spec: z.object({ ingress: z.array(z.object({ ports: z.array(z.object({ port: z.number() })) })) }) })

const listAllowedPorts = (files: DeploymentFiles): string[] =>
  listKubernetesObjects(files)
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .flatMap(({ content }) => policy.parse(content).spec.ingress.flatMap(({ ports }) => ports.map(({ port }) => String(port))))

/** Probes that Strata does not answer, or that ask the wrong thing: a server whose database is away is not ready, and is not to be ended for that. */
export function findWrongProbes(files: DeploymentFiles): string[] {
  const health = /^\s+CMD \[(.+)\]$/m.exec(getFile(files, 'Dockerfile'))?.[1] ?? ''
  const probes = listPods(files).flatMap(({ where, pod }) =>
    pod.spec.containers.flatMap(({ ports, startupProbe, livenessProbe, readinessProbe }) =>
      ports.length === 0
        ? []
        : [
            { where: `${where}: startup`, path: startupProbe?.httpGet.path, wanted: '/healthz' },
            { where: `${where}: liveness`, path: livenessProbe?.httpGet.path, wanted: '/healthz' },
            { where: `${where}: readiness`, path: readinessProbe?.httpGet.path, wanted: '/readyz' },
          ],
    ),
  )
  return [{ where: 'Dockerfile: health', path: /\}(\/\w+)`/.exec(health)?.[1], wanted: '/healthz' }, ...probes]
    .filter(({ path, wanted }) => path !== wanted)
    .map(({ where, path, wanted }) => `${where} asks ${path ?? 'nothing'} instead of ${wanted}`)
}

/** Users other than the image's. */
export function findWrongUsers(files: DeploymentFiles): string[] {
  const user = Number(/^USER (\d+):\d+$/m.exec(getFile(files, 'Dockerfile'))?.[1])
  const created = Number(/useradd --uid (\d+) /.exec(getFile(files, 'Dockerfile'))?.[1])
  return [
    ...(user === created && user >= 10_000 ? [] : [`Dockerfile: runs as ${user}, makes ${created}`]),
    ...listPods(files)
      .filter(({ pod }) => pod.spec.securityContext.runAsUser !== user)
      .map(({ where, pod }) => `${where}: runs as ${pod.spec.securityContext.runAsUser}, the image as ${user}`),
  ]
}

/** Archives and images of another version than this one. */
export const findWrongVersions = (files: DeploymentFiles, version: string): string[] =>
  Object.entries(files).flatMap(([path, text]) =>
    Array.from(text.matchAll(/(?:\bstrata[:-]|\bVERSION=|\bnewTag: )(\d+\.\d+\.\d+)/g), ([, named = '']) => named)
      .filter((named) => named !== version)
      .map((named) => `${path}: names version ${named}, this is ${version}`),
  )
