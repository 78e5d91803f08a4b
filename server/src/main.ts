import { readUsableConfiguration } from './platform/database/read-usable-configuration.ts'
import { createLogger } from './platform/http/logs.ts'
import { findMisspeltVariables } from './platform/misspelt-variables.ts'
import { describeStartFailure } from './platform/start-failure.ts'
import { startServer } from './start-server.ts'

/** Starts the server and stops it in good order on SIGTERM and SIGINT; a second signal ends it at once. */
async function main(): Promise<void> {
  const configuration = await readUsableConfiguration(process.env)
  const logger = createLogger(configuration)
  for (const sentence of findMisspeltVariables(process.env)) logger.warn(sentence)
  const server = await startServer(configuration, logger)
  console.log(`Strata is ready at ${server.url}`)
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1)
    isStopping = true
    server.stop(signal).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

main().catch((error: unknown) => {
  // A sentence for the operator where the cause is known; else the whole error.
  console.error(describeStartFailure(error) ?? error)
  process.exit(1)
})
