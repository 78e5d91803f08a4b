import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openTestBucket } from '../server/src/platform/testing/test-bucket.ts'
import { attempt, concludeAttempts } from './trial/attempts.ts'
import { type Program, runStrata } from './trial/run-program.ts'
import { isSwiftInstalled, type Storage, startSwift } from './trial/swift.ts'
import { onInstallation, type TriedInstallation } from './trial/tried-installation.ts'
import { TwoServers } from './trial/two-servers.ts'
import {
  approveVersions,
  cutUploadOff,
  expectDocument,
  type KeptDocument,
  makePack,
  removeDocument,
  type UsedServer,
  uploadDocument,
} from './trial/use-files.ts'

/**
 * Two servers whose files go from the folder to a storage of objects while they are used, as docs/operate/several-servers.md says: the move is killed again and again; and then
 * what people do with files, each step at another server. The storage is Debian's OpenStack Swift, which checks the signature of each call. Ends with 1 where something fails. `npx tsx tools/try-s3.ts`
 */
await onInstallation(async (installation) => {
  const storage = await openStorage(installation.folder)
  try {
    await tryAll(installation, storage)
  } finally {
    await storage.close()
  }
})
concludeAttempts('Files are kept in a storage of objects by two servers.')

async function openStorage(folder: string): Promise<Storage> {
  if (isSwiftInstalled()) {
    await mkdir(join(folder, 'swift'))
    return startSwift(join(folder, 'swift'))
  }
  console.log('A storage that checks signatures is NOT tried: OpenStack Swift is not on this machine. One of npm takes its place.')
  return openTestBucket()
}

async function tryAll({ present, programOf, folder }: TriedInstallation, { configuration }: Storage): Promise<void> {
  const { bucket, endpoint = '', credentials, forcePathStyle } = configuration
  const place = { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_FORCE_PATH_STYLE: String(forcePathStyle) }
  const secrets = { S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '', S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '' }
  const inPlaces = (places: string, more = {}) => programOf(present, { ...place, ...secrets, FILES_IN: places, ...more })
  await runStrata(programOf(present), 'demo')
  await attempt('a wrong secret is refused', () => expectRefusal(inPlaces('bucket', { S3_SECRET_ACCESS_KEY: 'another-secret' })))

  const servers = new TwoServers()
  try {
    await tryFiles(servers, inPlaces, folder)
  } finally {
    await servers.end()
  }
}

async function tryFiles(servers: TwoServers, inPlaces: (places: string) => Program, folder: string): Promise<void> {
  await servers.start(inPlaces('folder,bucket'))
  const kept: KeptDocument[] = []
  await attempt('files are moved into the bucket by a move that is killed, while files come, go and are read', async () => {
    for (let count = 0; count < 30; count += 1) kept.push(await uploadDocument(servers.used, randomBytes(300_000)))
    await servers.start(inPlaces('bucket,folder'))
    const files = join(folder, 'data/files')
    kept.push(...(await moveWhileUsed(() => moveOrKill(inPlaces('bucket,folder'), files), servers.used, [...kept])))
    const left = listFiles(files)
    if (left.length > 0) throw new Error(`In the folder are left: ${left.join(', ')}`)
  })
  await servers.start(inPlaces('bucket'))
  await attempt('each file is read from both servers', () => expectAll(servers.used, kept))
  await attempt('a file of several parts comes back as it was', async () => {
    const large = await uploadDocument(servers.used, randomBytes(12_000_000))
    await expectAll(servers.used, [large])
    kept.push(large)
  })
  await attempt('an upload that is cut off is no file', () => cutUploadOff(servers.used))
  await attempt('a document and two versions of a chart are approved', async () => {
    kept.push(await approveVersions(servers.used, randomBytes(100_000)))
  })
  await attempt('a pack of the company with all files is made and is whole', () => makePack(servers.used, folder))
  await attempt('a document that is removed is gone, and the cleaner leaves the others', async () => {
    const [first] = kept.splice(0, 1)
    if (first) await removeDocument(servers.used[0], first)
    await runStrata(inPlaces('bucket'), 'clean-files')
    await expectAll(servers.used, kept)
  })
}

/** `check` names the secret, and nothing works with it. */
async function expectRefusal(program: Program): Promise<void> {
  const refused = async (words: string) => {
    const { stdout = '', stderr = '' }: { stdout?: string; stderr?: string } = await runStrata(program, words).then(
      () => ({}),
      (error: unknown) => (error instanceof Error ? error : {}),
    )
    return `${stdout}${stderr}`
  }
  const sentence = 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID'
  const checked = await refused('check')
  if (!checked.includes(sentence)) throw new Error(`"check" printed: ${checked}`)
  if ((await refused('adopt-files')) === '') throw new Error('The files were adopted all the same.')
}

/** Kills each move when it has moved some files, until one comes to its end by itself; answers what was uploaded meanwhile. */
async function moveWhileUsed(move: () => Promise<boolean>, used: [UsedServer, UsedServer], kept: readonly KeptDocument[]) {
  let isMoving = true
  const uploaded: KeptDocument[] = []
  const read = async () => {
    for (let count = 0; isMoving; count += 1)
      for (const document of kept) if (isMoving) await expectDocument(swapped(used, count), document)
  }
  const write = async () => {
    for (let count = 0; isMoving; count += 1) {
      const one = await uploadDocument(swapped(used, count), randomBytes(200_000))
      if (count % 2 === 0) await removeDocument(used[1], one)
      else uploaded.push(one)
    }
  }
  const using = Promise.allSettled([read(), write()])
  let kills = 0
  try {
    while (!(await move())) kills += 1
  } finally {
    isMoving = false
  }
  for (const ended of await using) if (ended.status === 'rejected') throw ended.reason
  console.log(`      The move was killed ${kills} times; ${uploaded.length} files came meanwhile.`)
  if (kills < 3) throw new Error('The move was hardly killed.')
  return uploaded
}

function swapped([one, other]: [UsedServer, UsedServer], count: number): [UsedServer, UsedServer] {
  return count % 2 === 0 ? [one, other] : [other, one]
}

/** Answers whether it came to its end: it is killed when so many files are gone from the folder. @throws Error where it failed */
async function moveOrKill({ operator, environment }: Program, files: string): Promise<boolean> {
  const enough = listFiles(files).length - 12
  const child = spawn(process.execPath, [operator, 'move-files'], {
    cwd: dirname(operator),
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      printed += String(text)
    })
  const watching = setInterval(() => listFiles(files).length <= enough && child.kill('SIGKILL'), 10)
  const [status, signal] = await once(child, 'close')
  clearInterval(watching)
  // The database may not know yet that the one before is gone.
  if (status !== 0 && signal !== 'SIGKILL' && !printed.includes('Another move of the files is under way')) throw new Error(printed)
  return status === 0
}

async function expectAll(used: [UsedServer, UsedServer], kept: readonly KeptDocument[]): Promise<void> {
  for (const document of kept) for (const count of [0, 1]) await expectDocument(swapped(used, count), document)
}

function listFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
