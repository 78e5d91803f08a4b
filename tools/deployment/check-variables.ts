import { fileSuffix, listVariableNames } from '../../server/src/platform/configuration-variables.ts'
import { listPods, readCompose, readData } from './containers.ts'
import { type DeploymentFiles, findSettings, getFile } from './deployment-files.ts'

/** What is no setting of Strata, but of Node or of the other programs. */
const foreign = new Set(['NODE_ENV'])

const known: ReadonlySet<string> = new Set(listVariableNames())

interface Given {
  where: string
  variables: Readonly<Record<string, string>>
  /** Paths of the secrets that whoever is given these variables finds; undefined where they are not looked at. */
  secrets?: readonly string[]
}

/** Variables that Strata does not know, and files of secrets that nobody puts there. */
export function findWrongVariables(files: DeploymentFiles): string[] {
  return listGiven(files).flatMap(({ where, variables, secrets }) =>
    Object.entries(variables).flatMap(([name, value]) => {
      if (foreign.has(name)) return []
      if (!known.has(name)) return [`${where}: ${name} is no variable of Strata`]
      if (name.endsWith(fileSuffix) && secrets && !secrets.includes(value)) return [`${where}: nothing is at ${value}, which ${name} names`]
      return []
    }),
  )
}

const listGiven = (files: DeploymentFiles): Given[] => [
  { where: 'Dockerfile', variables: readImageVariables(files) },
  ...listComposeServices(files),
  ...['deploy/compose/trial.env', 'deploy/systemd/strata.env'].map((path) => ({ where: path, variables: readLines(getFile(files, path)) })),
  { where: 'deploy/kubernetes (ConfigMap strata-settings)', variables: readData(files, 'ConfigMap', 'strata-settings') },
  ...listPodVariables(files),
  ...listUnits(files),
]

/** All on the lines that begin with ENV. */
export const readImageVariables = (files: DeploymentFiles): Record<string, string> =>
  Object.fromEntries(
    Array.from(getFile(files, 'Dockerfile').matchAll(/^ENV (.+)$/gm)).flatMap(([, pairs = '']) => pairs.split(' ').map(readPair)),
  )

const readLines = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map(readPair),
  )

const readPair = (pair: string): [string, string] => {
  const [name = '', ...rest] = pair.split('=')
  return [name, rest.join('=')]
}

/** The services with Strata's own image. */
const listComposeServices = (files: DeploymentFiles): Given[] => {
  const { services, secrets } = readCompose(files)
  return Object.entries(services)
    .filter(([, { image }]) => image.includes('STRATA_IMAGE'))
    .map(([name, service]) => ({
      where: `compose.yaml (${name})`,
      variables: service.environment,
      secrets: service.secrets.filter((secret) => secret in secrets).map((secret) => `/run/secrets/${secret}`),
    }))
}

const listPodVariables = (files: DeploymentFiles): Given[] =>
  listPods(files).map(({ where, pod: { spec } }) => {
    const names = spec.volumes.flatMap(({ projected }) => projected?.sources.map(({ secret }) => secret.name) ?? [])
    const folder = spec.containers[0]?.volumeMounts.find(({ name }) => name === 'secrets')?.mountPath
    return {
      where,
      variables: Object.fromEntries(spec.containers.flatMap(({ env }) => env.map(({ name, value }) => [name, value]))),
      secrets: names.flatMap((name) => Object.keys(readData(files, 'Secret', name)).map((key) => `${folder}/${key}`)),
    }
  })

const listUnits = (files: DeploymentFiles): Given[] =>
  Object.entries(files)
    .filter(([path]) => path.endsWith('.service'))
    .map(([path, text]) => ({
      where: path,
      variables: Object.fromEntries(findSettings(text, 'Environment').flatMap((line) => line.split(' ').map(readPair))),
      secrets: findSettings(text, 'LoadCredential').map((credential) => `%d/${credential.split(':')[0]}`),
    }))
