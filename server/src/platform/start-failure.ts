import { ConfigurationError } from './configuration.ts'
import { DatabaseStartError } from './database/database-errors.ts'

/** Why this user cannot write or read a file or folder, without a full stop; nothing where the error has another cause. */
export function explainFileFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, syscall } = readSystemError(error)
  // On a read-only file system, a folder that cannot be made is one that is not there.
  return code === 'ENOENT' && syscall === 'mkdir' ? 'the folder cannot be made' : causes[code ?? '']
}

/** A sentence for the operator on why a server or a command could not start, where the cause is one of theirs; else nothing: the whole error helps more. */
export function describeStartFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof ConfigurationError || error instanceof DatabaseStartError) return error.message
  const { code, syscall, path, dest, port } = readSystemError(error)
  if (syscall === 'listen') return describePort(code, port)
  const cause = explainFileFailure(error)
  const place = dest ?? path
  if (cause === undefined || place === undefined) return undefined
  return `${place} cannot be written or read: ${cause}. Set DATA_DIR (or AUDIT_HEADS_DIR, where it lies there) to a folder that this user can write to.`
}

const causes: Readonly<Record<string, string>> = {
  EROFS: 'the file system is read-only',
  EACCES: 'this user lacks the right',
  EPERM: 'this user lacks the right',
  ENOSPC: 'the disk is full',
  EDQUOT: "this user's share of the disk is full",
  ENOTDIR: 'what should be a folder is a file',
}

function describePort(code: string | undefined, port: number | undefined): string | undefined {
  if (code === 'EADDRINUSE') return `The port ${port ?? ''} is in use by another program. Stop that one, or set PORT to another.`
  if (code === 'EACCES') return `This user may not listen on the port ${port ?? ''}. Set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL') return 'HOST is no address of this machine.'
  return undefined
}

interface SystemError {
  code?: string | undefined
  syscall?: string | undefined
  path?: string | undefined
  dest?: string | undefined
  port?: number | undefined
}

function readSystemError(error: Error): SystemError {
  const read = (name: string) => Object.entries(error).find(([key]) => key === name)?.[1]
  const text = (name: string) => (typeof read(name) === 'string' ? String(read(name)) : undefined)
  const port = typeof read('port') === 'number' ? Number(read('port')) : undefined
  return { code: text('code'), syscall: text('syscall'), path: text('path'), dest: text('dest'), port }
}
