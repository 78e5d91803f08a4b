import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const example = join(dirname(fileURLToPath(import.meta.url)), '../deploy/nginx/strata.conf')

export interface Proxy {
  pid: number
  stop: () => Promise<void>
}

/** The path of the nginx of this machine; undefined where there is none. */
export const findNginx = (): string | undefined =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin'].map((folder) => join(folder, 'nginx')).find((path) => existsSync(path))

/** nginx as `deploy/nginx/strata.conf` sets it up, without TLS, before these servers: each call goes to the next one. */
export async function startProxy(port: string, servers: readonly string[]): Promise<Proxy> {
  const program = findNginx()
  if (program === undefined) throw new Error('There is no nginx on this machine.')
  const folder = mkdtempSync(join(tmpdir(), 'strata-proxy-'))
  writeFileSync(join(folder, 'nginx.conf'), writeConfiguration(folder, port, servers))
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await waitUntilListening(port, () => (child.exitCode === null ? undefined : printed))
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function waitUntilListening(port: string, readEnd: () => string | undefined): Promise<void> {
  for (;;) {
    const end = readEnd()
    if (end !== undefined) throw new Error(`nginx ended while starting:\n${end}`)
    if (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function writeConfiguration(folder: string, port: string, servers: readonly string[]): string {
  const site = readFileSync(example, 'utf8')
    .replace('    server 127.0.0.1:4000;', servers.map((url) => `    server ${new URL(url).host};`).join('\n'))
    // The block that leads from HTTP to HTTPS.
    .replace(/^server \{\n {4}listen 80;[\s\S]*?^\}\n/m, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ {4}(?:listen \[::\]|ssl_).*\n/gm, '')
    // The example is at the port that names leave out.
    .replaceAll('$host', '$http_host')
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${join(folder, of)};`)
  const http = ['access_log off;', ...folders, site].join('\n')
  const own = process.getuid?.() === 0 ? 'user root;\n' : ''
  return `${own}daemon off;\nmaster_process off;\npid ${join(folder, 'pid')};\nerror_log stderr warn;\nevents { worker_connections 4096; }\nhttp {\n${http}\n}\n`
}
