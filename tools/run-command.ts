import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { root } from './source-files.ts'

interface Running {
  environment?: Readonly<Record<string, string>>
  /** It takes what others, which run beside it, leave of the cores. */
  isPatient?: boolean
}

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

/** Runs a command of the project to its end; what it prints goes where ours does, line after line, so that several may run at once. */
export function runCommand(
  command: string,
  argv: readonly string[],
  { environment = {}, isPatient = false }: Running = {},
): Promise<Ended> {
  console.log(`\n> ${command} ${argv.join(' ')}`)
  const child = spawn(command, argv, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...colours(), ...process.env, ...environment },
  })
  // What it starts inherits this.
  if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  child.stdout.on('data', (chunk: Buffer) => process.stdout.write(chunk))
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

/** To a command it is no terminal that it prints to: whether colours are seen is for us to know. */
const colours = (): Record<string, string> => (process.stdout.isTTY && process.env.NO_COLOR === undefined ? { FORCE_COLOR: '1' } : {})
