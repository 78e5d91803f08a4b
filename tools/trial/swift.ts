import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { S3Configuration } from '../../server/src/platform/configuration.ts'
import { findFreePort } from '../../server/src/platform/database/embedded/endpoint.ts'
import { createBucket } from '../../server/src/platform/testing/test-bucket.ts'

export interface Storage {
  configuration: S3Configuration
  close(): Promise<void>
}

const parts = ['account', 'container', 'object'] as const
const ringBuilder = '/usr/bin/swift-ring-builder'
const programOf = (part: string): string => `/usr/bin/swift-${part}-server`

/** Whether Debian's packages swift-proxy, swift-account, swift-container and swift-object are installed. */
export const isSwiftInstalled = (): boolean => [...parts, 'proxy'].every((part) => existsSync(programOf(part)))

/** OpenStack Swift with one disk, a folder, and before it `s3api`, which checks the signature of each call; with one empty bucket. */
export async function startSwift(folder: string): Promise<Storage> {
  mkdirSync(join(folder, 'devices/disk'), { recursive: true })
  const children: ChildProcess[] = []
  for (const part of parts) {
    const port = await findFreePort()
    makeRing(folder, part, port)
    children.push(startPart(folder, part, port, writePart(folder, part)))
  }
  const port = await findFreePort()
  children.push(startPart(folder, 'proxy', port, proxy))
  const configuration: S3Configuration = {
    bucket: 'strata-files',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'strata:files', secretAccessKey: 'the-right-secret' },
    forcePathStyle: true,
  }
  await waitUntilThere(configuration)
  return {
    configuration,
    close: async () => {
      for (const child of children.reverse()) {
        const ended = once(child, 'exit')
        if (child.exitCode === null && child.kill('SIGKILL')) await ended
      }
    },
  }
}

/** Where in the cluster things are: all on the one disk. */
function makeRing(folder: string, part: string, port: number): void {
  const ring = (...words: string[]) => execFileSync(ringBuilder, [`${part}.builder`, ...words], { cwd: folder, stdio: 'ignore' })
  ring('create', '4', '1', '1')
  ring('add', `r1z1-127.0.0.1:${port}/disk`, '1')
  ring('rebalance')
}

const writePart = (folder: string, part: string): string => `devices = ${join(folder, 'devices')}
mount_check = false
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`

/** Nothing is cached: there is no memcached at that port. */
const proxy = `[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_strata_files = the-right-secret .admin
[filter:slo]
use = egg:swift#slo
`

function startPart(folder: string, part: string, port: number, configuration: string): ChildProcess {
  const path = join(folder, `${part}.conf`)
  const own = `bind_ip = 127.0.0.1\nbind_port = ${port}\nuser = ${userInfo().username}\nswift_dir = ${folder}\nworkers = 0\n`
  writeFileSync(path, `[DEFAULT]\n${own}${configuration}`)
  return spawn(programOf(part), [path], { cwd: folder, stdio: 'ignore' })
}

/** @throws Error where it does not come up */
async function waitUntilThere(configuration: S3Configuration): Promise<void> {
  for (let left = 100; ; left -= 1) {
    const failure = await createBucket(configuration).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failure === undefined) return
    if (left === 0) throw failure
    await pause(200)
  }
}
