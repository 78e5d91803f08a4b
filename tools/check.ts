import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { root } from './source-files.ts'

/** What `npm run check` is made of, the longest first: by their names in `package.json`. */
const steps = ['unused', 'types', 'lint', 'openapi', 'zones', 'house', 'script', 'sizes', 'migrations', 'engines'] as const

interface Outcome {
  step: string
  output: string
  isPassed: boolean
}

/** Every step to its end, as many at once as there are cores; reports each as it ends, and fails when one did. */
async function check(): Promise<void> {
  const waiting = [...steps]
  const failed: string[] = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await run(step)
      print(outcome)
      if (!outcome.isPassed) failed.push(outcome.step)
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), steps.length) }, work))
  if (failed.length === 0) return
  console.error(`\nfailed: ${failed.map((step) => `check:${step}`).join(', ')}`)
  process.exitCode = 1
}

function run(step: string): Promise<Outcome> {
  const child = spawn('npm', ['run', '--silent', `check:${step}`], { cwd: root })
  let output = ''
  const note = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  return new Promise((resolve) => child.once('close', (code) => resolve({ step, output, isPassed: code === 0 })))
}

const print = ({ step, output, isPassed }: Outcome): void => console.log(`\n${isPassed ? '✓' : '✗'} check:${step}\n${output.trimEnd()}`)

await check()
