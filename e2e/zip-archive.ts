import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

/** Files of an archive by their paths, in its order. */
type Archive = Map<string, Buffer>

const signatures = { file: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 } as const
const deflated = 8
/** Bytes of the head of a file, of an entry of the directory, and of the end of all, before their texts. */
const sizes = { file: 30, directory: 46, end: 22 } as const

/** Reads a .zip by its directory (APPNOTE.TXT 4.3), and shares nothing with what the product writes and reads such files with. */
export function readArchive(bytes: Buffer): Archive {
  const end = bytes.lastIndexOf(wordOf(signatures.end))
  const files: Archive = new Map()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extra, comment] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)]
    const path = bytes.toString('utf8', at + sizes.directory, at + sizes.directory + nameLength)
    const head = bytes.readUInt32LE(at + 42)
    const from = head + sizes.file + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28)
    const packed = bytes.subarray(from, from + bytes.readUInt32LE(at + 20))
    files.set(path, bytes.readUInt16LE(at + 10) === deflated ? inflateRawSync(packed) : Buffer.from(packed))
    at += sizes.directory + nameLength + extra + comment
  }
  return files
}

/** The bytes of a .zip with these files. */
export function writeArchive(files: Archive): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [path, content] of files) {
    const [name, packed] = [Buffer.from(path), deflateRawSync(content)]
    const facts = factsOf({ name, content, packed })
    directory.push(wordOf(signatures.directory), Buffer.from([20, 0]), facts, Buffer.alloc(10), wordOf(at), name)
    const part = Buffer.concat([wordOf(signatures.file), facts, name, packed])
    parts.push(part)
    at += part.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(sizes.end)
  end.writeUInt32LE(signatures.end, 0)
  for (const place of [8, 10]) end.writeUInt16LE(files.size, place)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, listed, end])
}

/** What the head of a file and its entry in the directory both say: version, flags, method, time, checksum, lengths. */
function factsOf({ name, content, packed }: { name: Buffer; content: Buffer; packed: Buffer }): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(deflated, 4)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(name.length, 22)
  return facts
}

function wordOf(value: number): Buffer {
  const word = Buffer.alloc(4)
  word.writeUInt32LE(value)
  return word
}
