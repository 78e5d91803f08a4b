// Checks an audit pack of Strata: node verify.mjs [PACK] [FINGERPRINT]
// PACK is the .zip file, or a folder that it was unpacked into; left out: the folder of this file. Needs Node 20 or newer and nothing else.
// FINGERPRINT is that of the key of the installation, from an administrator or from `verify-audit`. Never take it from the pack itself, and take this
// file from a release rather than from the pack: whoever alters a pack may alter the verifier in it too.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline, Readable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createInflateRaw } from 'node:zlib'

const manifestName = 'manifest.json'
const signatureName = 'manifest.sig'
const auditName = 'audit.jsonl'
const sealLength = 128
const partLength = 64 * 1024
const manifestLimit = 256 * 1024 * 1024

/** What is wrong with a pack, each a sentence; and what its manifest says, where that can be read. */
export async function verifyPack(path, fingerprint) {
  const problems = []
  const source = await openSource(path, problems)
  try {
    const manifest = source && (await readManifest(source, fingerprint, problems))
    if (manifest) await checkFiles(source, manifest, problems)
    if (manifest && problems.length === 0 && source.isSealedBy && !(await source.isSealedBy(manifest.key.publicKey)))
      problems.push('The ZIP file itself was altered, or the files were packed again: its seal does not hold.')
    return { problems, manifest }
  } finally {
    await source?.close()
  }
}

async function readManifest(source, fingerprint, problems) {
  for (const name of [manifestName, signatureName]) if (!source.entries.has(name)) problems.push(`${name} is missing.`)
  if (problems.some((problem) => problem.endsWith(' is missing.'))) return undefined
  const [bytes, signatureBytes] = [await readWhole(source, manifestName), await readWhole(source, signatureName)]
  if (!bytes || !signatureBytes) return void problems.push(`${bytes ? signatureName : manifestName} was altered: it cannot be read.`)
  const signature = Buffer.from(signatureBytes.toString('latin1').trim(), 'base64')
  const manifest = parse(bytes.toString('utf8'))
  const key = manifest && readKey(manifest)
  if (!key) return void problems.push(`${manifestName} was altered: it cannot be read.`)
  if (!isSigned(bytes, key.publicKey, signature))
    problems.push(`${manifestName} or ${signatureName} was altered: the signature does not hold.`)
  if (key.fingerprint !== manifest.key.fingerprint) problems.push(`${manifestName} was altered: its key has another fingerprint.`)
  if (fingerprint !== undefined && plain(fingerprint) !== key.fingerprint)
    problems.push(`It is signed by another key: ${key.fingerprint}. Whoever signed it is not the installation that you named.`)
  return { ...manifest, foundFingerprint: key.fingerprint }
}

function readKey(manifest) {
  try {
    const der = Buffer.from(manifest.key.publicKey, 'base64')
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' })
    const isWhole = publicKey.asymmetricKeyType === 'ed25519' && Array.isArray(manifest.files) && typeof manifest.counts === 'object'
    return isWhole ? { publicKey, fingerprint: createHash('sha256').update(der).digest('hex') } : undefined
  } catch {
    return undefined
  }
}

function isSigned(bytes, publicKey, signature) {
  try {
    return verify(null, bytes, publicKey, signature)
  } catch {
    return false
  }
}

/** Each file of the manifest is there once, as it was, at its place; and nothing else is. */
async function checkFiles(source, manifest, problems) {
  const listed = new Map(manifest.files.map((file) => [file.path, file]))
  if (listed.size !== manifest.files.length || manifest.counts.files !== manifest.files.length)
    problems.push(`${manifestName} was altered: it does not count its files right.`)
  for (const name of source.entries.keys())
    if (!listed.has(name) && name !== manifestName && name !== signatureName) problems.push(`${name} was added.`)
  for (const { path, bytes, sha256 } of manifest.files) {
    if (!source.entries.has(path)) {
      problems.push(`${path} is missing.`)
      continue
    }
    const found = await measure(source, path)
    if (found === undefined || found.sha256 !== sha256 || found.bytes !== bytes) problems.push(`${path} was altered.`)
  }
  const order = [...source.entries.keys()]
  const isInOrder = [...manifest.files.map(({ path }) => path), manifestName, signatureName].every((name, index) => order[index] === name)
  if (source.isOrdered && problems.length === 0 && !isInOrder) problems.push('The files are in another order than they were packed in.')
  if (source.entries.has(auditName)) await checkAudit(source, manifest, problems)
}

async function measure(source, name) {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of source.read(name)) {
      hash.update(chunk)
      bytes += chunk.length
    }
  } catch {
    return undefined
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Each line is linked to the one before: `link` is the SHA-256 of the link before, a line feed, and the text of `entry`. */
async function checkAudit(source, { audit }, problems) {
  let [previous, first, count, isWhole] = ['', null, 0, true]
  try {
    for await (const line of createInterface({ input: source.read(auditName), crlfDelay: Infinity })) {
      count += 1
      const link = line.slice(9, 73)
      const entry = line.slice(83, -1)
      const isLine = line.startsWith('{"link":"') && line.slice(73, 83) === '","entry":' && line.endsWith('}')
      if (isWhole && (!isLine || createHash('sha256').update(`${previous}\n${entry}`).digest('hex') !== link)) {
        isWhole = false
        problems.push(`${auditName}, line ${count}: the entry was altered or moved, or one before it was removed or added.`)
      }
      first ??= link
      previous = link
    }
  } catch {
    problems.push(`${auditName} cannot be read.`)
    return
  }
  if (count !== audit.entries) problems.push(`${auditName} has ${count} entries, and ${manifestName} says ${audit.entries}.`)
  if (first !== audit.first || (count === 0 ? null : previous) !== audit.last)
    problems.push(`${auditName} does not begin and end as ${manifestName} says.`)
}

async function openSource(path, problems) {
  const info = await stat(path).catch(() => undefined)
  if (!info) return void problems.push(`There is no ${path}.`)
  return info.isDirectory() ? openFolder(path, problems) : openArchive(path, info.size, problems)
}

async function openFolder(folder, problems) {
  const entries = new Map()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue
    const path = join(entry.parentPath ?? entry.path, entry.name)
    const name = path.slice(join(folder, '/').length).replaceAll('\\', '/')
    if (entry.isFile()) entries.set(name, path)
    else problems.push(`${name} is no file.`)
  }
  return { entries, isOrdered: false, read: (name) => createReadStream(entries.get(name)), close: async () => {} }
}

/** A ZIP file whose entries follow each other without a gap, up to its end: nothing is hidden in it. */
async function openArchive(path, size, problems) {
  const file = await open(path, 'r')
  const readAt = async (position, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
    if (bytesRead !== length) throw new Error('short')
    return buffer
  }
  try {
    const entries = await readEntries(readAt, size, problems)
    const read = (name) => {
      const { start, packed, isPacked } = entries.get(name)
      if (packed === 0) return Readable.from([])
      const bytes = Readable.from(readBetween(file, start, start + packed), { objectMode: false })
      return isPacked ? pipeline(bytes, createInflateRaw(), () => {}) : bytes
    }
    const isSealedBy = (publicKey) => isSealed(file, size, publicKey)
    return { entries, isOrdered: true, read, isSealedBy, close: () => file.close() }
  } catch {
    await file.close()
    return void problems.push('It is no whole ZIP file: it was shortened, or is none.')
  }
}

/** A stream of its own for each part would leave a listener on the file each time. */
async function* readBetween(file, from, until) {
  for (let at = from; at < until; ) {
    const length = Math.min(partLength, until - at)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
    if (bytesRead === 0) throw new Error('short')
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

/** The ZIP ends with a signature of all bytes before it: of files, of what is said of them, and of the directory. */
async function isSealed(file, size, publicKey) {
  const hash = createHash('sha256')
  for await (const chunk of readBetween(file, 0, size - sealLength)) hash.update(chunk)
  const { buffer } = await file.read(Buffer.alloc(sealLength), 0, sealLength, size - sealLength)
  const seal = buffer.toString('latin1')
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return /^[0-9a-f]{128}$/.test(seal) && isSigned(Buffer.from(`strata-audit-pack\n${hash.digest('hex')}`), key, Buffer.from(seal, 'hex'))
}

async function readEntries(readAt, size, problems) {
  const directory = await findDirectory(readAt, size)
  const bytes = await readAt(directory.start, directory.length)
  const entries = new Map()
  let [at, next] = [0, 0]
  for (let index = 0; index < directory.count; index += 1) {
    const entry = readEntry(bytes, at)
    at = entry.end
    const local = await readAt(entry.offset, 30)
    const nameLength = local.readUInt16LE(26)
    const localName = (await readAt(entry.offset + 30, nameLength)).toString('utf8')
    const start = entry.offset + 30 + nameLength + local.readUInt16LE(28)
    // What says the sizes of an entry that was streamed stands behind it.
    const gap = entry.offset - next
    if (local.readUInt32LE(0) !== 0x04034b50 || localName !== entry.name || gap < 0 || gap > 24 || (index === 0 && gap !== 0))
      problems.push(`Something was hidden before ${entry.name}.`)
    if (entries.has(entry.name)) problems.push(`${entry.name} is there twice.`)
    entries.set(entry.name, { start, packed: entry.packed, isPacked: entry.method === 8 })
    next = start + entry.packed
  }
  if (at !== directory.length || directory.start - next > 24 || directory.start < next)
    problems.push('Something was hidden behind the files.')
  return entries
}

function readEntry(bytes, at) {
  if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('no entry')
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place))
  const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
  const extra = bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
  const method = bytes.readUInt16LE(at + 10)
  if (method !== 0 && method !== 8) throw new Error('unknown method')
  const [packed, offset] = readLarge(extra, [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)]).slice(
    1,
  )
  return { name, method, packed, offset, end: at + 46 + nameLength + extraLength + commentLength }
}

/** Numbers of more than four bytes stand in the ZIP64 field, in this order. */
function readLarge(extra, numbers) {
  let at = 0
  while (at + 4 <= extra.length) {
    const length = extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === 1) {
      let place = at + 4
      return numbers.map((number) => {
        if (number !== 0xffffffff) return number
        place += 8
        return Number(extra.readBigUInt64LE(place - 8))
      })
    }
    at += 4 + length
  }
  return numbers
}

async function findDirectory(readAt, size) {
  const at = await findEnd(readAt, size)
  const end = await readAt(at, 22)
  const [count, length, start] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)]
  if (count !== 0xffff && length !== 0xffffffff && start !== 0xffffffff) return bounded({ count, length, start, before: at })
  const locator = await readAt(at - 20, 20)
  const large = await readAt(Number(locator.readBigUInt64LE(8)), 56)
  if (large.readUInt32LE(0) !== 0x06064b50) throw new Error('no large end')
  const [manyCount, largeLength, largeStart] = [32, 40, 48].map((place) => Number(large.readBigUInt64LE(place)))
  return bounded({ count: manyCount, length: largeLength, start: largeStart, before: Number(locator.readBigUInt64LE(8)) })
}

/** Where the last part begins, which the seal follows; of one that was packed again, nothing does. */
async function findEnd(readAt, size) {
  for (const at of [size - 22 - sealLength, size - 22]) {
    if (at < 0) continue
    const end = await readAt(at, 22)
    if (end.readUInt32LE(0) === 0x06054b50 && end.readUInt16LE(20) === size - 22 - at) return at
  }
  throw new Error('no end')
}

function bounded({ count, length, start, before }) {
  if (start + length !== before) throw new Error('not at its end')
  return { count, length, start }
}

async function readWhole(source, name) {
  const chunks = []
  let bytes = 0
  try {
    for await (const chunk of source.read(name)) {
      bytes += chunk.length
      if (bytes > manifestLimit) return undefined
      chunks.push(chunk)
    }
  } catch {
    return undefined
  }
  return Buffer.concat(chunks)
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const plain = (fingerprint) => fingerprint.toLowerCase().replaceAll(/[^0-9a-f]/g, '')
const isFingerprint = (text) => /^[0-9a-f]{64}$/.test(plain(text)) && /^[0-9a-fA-F:\s]+$/.test(text)

async function main(given) {
  const fingerprint = given.find(isFingerprint)
  const [path = dirname(fileURLToPath(import.meta.url)), more] = given.filter((text) => !isFingerprint(text))
  if (more !== undefined) {
    console.error('node verify.mjs [PACK] [FINGERPRINT]: one pack, and the fingerprint of 64 hexadecimal digits.')
    return 2
  }
  // A name that was mistyped says nothing about a pack.
  if (!(await stat(path).catch(() => undefined))) {
    console.error(`There is no ${path}.`)
    return 2
  }
  const { problems, manifest } = await verifyPack(path, fingerprint)
  if (problems.length > 0) {
    console.log(problems.join('\n'))
    console.log(`\nThis pack is NOT as it was made: ${problems.length} found.`)
    return 1
  }
  const { company, period, counts, audit, madeOn, foundFingerprint } = manifest
  console.log(`Audit pack of ${company.name}, ${period.firstDay} to ${period.lastDay}, made on ${madeOn}.`)
  console.log(`${counts.files} files, ${audit.entries} entries of the audit: all as they were made.`)
  if (fingerprint !== undefined) console.log('Signed by the key that you named.')
  else
    console.log(
      `Signed by the key ${foundFingerprint}.\nCompare it with the fingerprint that an administrator shows you: only then is it known who signed.`,
    )
  return 0
}

const started = process.argv[1] && pathToFileURL(await realpath(process.argv[1]).catch(() => '')).href
if (import.meta.url === started) process.exitCode = await main(process.argv.slice(2))
