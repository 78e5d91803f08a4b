import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { fileSuffix, listVariables } from './configuration-variables.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Bytes; no secret of ours comes near. */
const mostBytes = 64 * 1024

/**
 * The environment with what the files hold that `SESSION_SECRET_FILE` and its like name, as secrets of containers and services are handed over.
 * Empty variables are left out. Problems are sentences that name the variable; none quotes what a file holds.
 */
export function readSecretFiles(env: Environment): { given: Record<string, string>; problems: string[] } {
  const given: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) if (value !== undefined && value.trim() !== '') given[name] = value
  const problems: string[] = []
  for (const [name, { isSecret }] of listVariables()) {
    const variable = `${name}${fileSuffix}`
    const path = given[variable]
    if (!isSecret || path === undefined) continue
    if (given[name] !== undefined) problems.push(`${name} and ${variable} must not both be set.`)
    else {
      const { text, problem } = readSecret(path)
      if (text === undefined) problems.push(`${variable} ${problem}.`)
      else given[name] = text
    }
  }
  return { given, problems }
}

type ReadSecret = { text: string; problem?: undefined } | { text?: undefined; problem: string }

function readSecret(path: string): ReadSecret {
  try {
    // A pipe would be waited for without end.
    if (!statSync(path).isFile()) return { problem: 'must name a file, not a folder or a device' }
    const bytes = readBeginning(path)
    if (bytes.length > mostBytes) return { problem: 'must name a file of at most 64 KB' }
    return readText(bytes)
  } catch (error) {
    return { problem: `must name a file that this user can read (${codeOf(error)})` }
  }
}

/** No more than one byte too many, however large the file is, or says it is. */
function readBeginning(path: string): Buffer {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(mostBytes + 1)
    let length = 0
    for (let read = -1; read !== 0 && length < bytes.length; length += read)
      read = readSync(file, bytes, length, bytes.length - length, null)
    return bytes.subarray(0, length)
  } finally {
    closeSync(file)
  }
}

/** Editors and `echo` end a file with a line break, which nobody means. */
function readText(bytes: Buffer): ReadSecret {
  const text = bytes.toString('utf8').replace(/\r?\n$/, '')
  if (text.trim() === '') return { problem: 'names a file that is empty' }
  if (text.includes('\0') || !Buffer.from(bytes.toString('utf8')).equals(bytes)) return { problem: 'must name a file of text, in UTF-8' }
  if (/[\r\n]/.test(text)) return { problem: 'must name a file of one line' }
  return { text }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown error')
