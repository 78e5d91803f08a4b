import { readUsableConfiguration } from '../server/src/platform/database/read-usable-configuration.ts'
import { createLogger } from '../server/src/platform/http/logs.ts'
import { describeStartFailure } from '../server/src/platform/start-failure.ts'
import { type RunningServer, startServer } from '../server/src/start-server.ts'

/**
 * For journeys: runs one server after another in one process, each with variables of its own. What is loaded and compiled for the first is there for all.
 * Told the variables of one, it starts that; told to stop, it stops it. It says when that is done, and does not outlive its parent.
 */
let running: RunningServer | undefined

process.once('disconnect', () => process.exit())
process.on('message', (variables: Record<string, string> | 'stop') => {
  obey(variables).then(
    () => process.send?.('done'),
    (error: unknown) => {
      console.error(describeStartFailure(error) ?? error)
      process.exit(1)
    },
  )
})

async function obey(variables: Record<string, string> | 'stop'): Promise<void> {
  await running?.stop('SIGTERM')
  running = undefined
  if (variables === 'stop') return
  const configuration = await readUsableConfiguration(variables)
  running = await startServer(configuration, createLogger(configuration))
}
