import { ConfigurationError, readConfiguration } from './platform/configuration.ts'
import { DatabaseStartError } from './platform/database/database-errors.ts'
import { startServer } from './start-server.ts'

/** Starts the server and stops it in good order on SIGTERM and SIGINT; a second signal ends it at once. */
async function main(): Promise<void> {
  const server = await startServer(readConfiguration(process.env))
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
  const isKnown = error instanceof ConfigurationError || error instanceof DatabaseStartError
  console.error(isKnown ? error.message : error)
  process.exit(1)
})
