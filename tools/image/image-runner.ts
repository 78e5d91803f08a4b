import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { root } from '../source-files.ts'

/** What an image says of itself, as `buildah inspect --type image` prints it. */
const inspectedImage = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Cmd: z.array(z.string()).min(1),
      Entrypoint: z.array(z.string()).max(0).nullish(),
      WorkingDir: z.string(),
      Volumes: z.record(z.string(), z.object({})),
      StopSignal: z.string(),
      Labels: z.record(z.string(), z.string()),
      Healthcheck: z.object({ Test: z.array(z.string()).min(2) }),
    }),
  }),
})

export type ImageConfiguration = z.infer<typeof inspectedImage>['Docker']['config']

export const readImage = (file: string): ImageConfiguration => inspectedImage.parse(JSON.parse(readFileSync(file, 'utf8'))).Docker.config

type Environment = Readonly<Record<string, string>>

/** Where an image is mounted, and what a container of it is given. */
export interface Container {
  image: ImageConfiguration
  mounted: string
  data: string
  secrets: string
  environment: Environment
}

export interface Running {
  /** The first process in the container, by its number outside. */
  pid: number
  printed: () => string
  /** Its status, once it has ended; null where a signal ended it. */
  ended: Promise<number | null>
}

const script = join(root, 'tools/image/run-read-only.sh')

/** Starts the image's command, or another one, in a container of its own. */
export async function start(container: Container, words: readonly string[] = container.image.Cmd): Promise<Running> {
  const { image, mounted, data, secrets } = container
  const place = [mounted, data, secrets, image.User, image.WorkingDir]
  // Whoever ends us ends the container.
  const child = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child=SIGKILL', script, ...place, ...words], {
    env: environmentOf(container),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += chunk
    })
  const ended = once(child, 'close').then(([status]) => status as number | null)
  return { pid: await findChild(child), printed: () => printed, ended }
}

/** Runs another command than the image's own to its end. @throws Error with what it printed, where it fails */
export async function run(container: Container, ...words: string[]): Promise<string> {
  const { printed, ended } = await start(container, words)
  if ((await ended) !== 0) throw new Error(`${words.join(' ')} failed:\n${printed()}`)
  return printed()
}

/** Runs a command beside what runs in a container, as its user, to its end. @throws Error where it fails */
export async function execute(container: Container, { pid }: Running, words: readonly string[], more: Environment = {}): Promise<string> {
  const [uid = '', gid = ''] = container.image.User.split(':')
  const drop = ['setpriv', '--reuid', uid, '--regid', gid, '--clear-groups', '--no-new-privs', '--inh-caps=-all', '--bounding-set=-all']
  const enter = ['--target', String(pid), '--mount', '--pid', '--root', '--wd', '--', ...drop, ...words]
  const { stdout } = await promisify(execFile)('nsenter', enter, { env: { ...environmentOf(container), ...more } })
  return stdout
}

const environmentOf = ({ image, environment }: Container): Environment => ({
  ...Object.fromEntries(image.Env.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])),
  ...environment,
})

/** `unshare` waits for the one process that it has started. */
async function findChild({ pid = 0, exitCode }: ChildProcess): Promise<number> {
  for (let tries = 0; tries < 500; tries += 1) {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    if (child) return Number(child)
    if (exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('The container did not start.')
}
