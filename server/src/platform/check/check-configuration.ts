import { type Configuration, ConfigurationError, readConfiguration } from '../configuration.ts'
import { findMisspeltVariables } from '../misspelt-variables.ts'
import type { Environment } from '../secret-files.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

/** What the variables say; without a configuration where they make none. */
export function checkConfiguration(env: Environment): { configuration?: Configuration; findings: Finding[] } {
  const misspelt = findMisspeltVariables(env).map(warning)
  try {
    const configuration = readConfiguration(env, { changesNothing: true })
    return {
      configuration,
      findings: [
        ok(`The configuration is complete. APP_ENV is ${configuration.environment}.`),
        ...misspelt,
        ...adviseOnProxy(configuration),
      ],
    }
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return { findings: [...error.problems.map(wrong), ...misspelt] }
  }
}

function adviseOnProxy({ publicUrl, trustProxy }: Configuration): Finding[] {
  if (!publicUrl.startsWith('https:') || trustProxy.length > 0) return []
  return [warning('PUBLIC_URL begins with https://, so a proxy stands before Strata, and TRUST_PROXY does not name its network.')]
}

/** Which Node runs this command, from `process`: the server of a systemd unit may run on another one. Older ones than 20 never come so far. */
export function checkNode({ versions, execPath }: { versions: { node: string }; execPath: string }): Finding {
  const text = `This command runs on Node ${versions.node} (${execPath}).`
  if (!versions.node.startsWith('20.')) return ok(text)
  return warning(`${text} Node 20 has had no security fixes since April 2026: take Node 24.`)
}
