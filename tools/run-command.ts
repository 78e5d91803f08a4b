import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { root } from './source-files.ts'

/** How a command ended. */
export interface Ended {
  succeeded: boolean
  /** `ended with code 1`, `was ended by SIGKILL`. */
  ending: string
  /** The last lines that it complained with. */
  lastErrors: string
}

/** So much of what a command complains with is kept. */
const keptLength = 4000

/** Runs a command of the project to its end; what it prints goes where ours does. */
export function runCommand(command: string, argv: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ended> {
  console.log(`\n> ${command} ${argv.join(' ')}`)
  const child = spawn(command, argv, { cwd: root, stdio: ['ignore', 'inherit', 'pipe'], env: { ...process.env, ...environment } })
  let lastErrors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk)
    lastErrors = `${lastErrors}${chunk}`.slice(-keptLength)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      const ending = signal ? `was ended by ${signal}` : `ended with code ${code}`
      resolve({ succeeded: code === 0, ending, lastErrors: stripVTControlCharacters(lastErrors) })
    })
  })
}
