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
