import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Packs a folder as `<folder>.tar.gz` beside it. Order, times, owners and modes do not depend on the machine, so that the same files give the same bytes.
 * Needs GNU tar. `seconds`: the time of every entry, since 1970.
 */
export async function pack(folder: string, seconds: number): Promise<string> {
  const archive = `${folder}.tar`
  await run('tar', [
    ...['--create', '--file', archive, '--format=gnu', '--sort=name', `--mtime=@${seconds}`],
    ...['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'],
    ...['--directory', dirname(folder), basename(folder)],
  ])
  await run('gzip', ['-9', '--no-name', '--force', archive])
  return `${archive}.gz`
}

/** Writes `SHA256SUMS` beside the files, in the form that `sha256sum --check` reads. */
export async function writeChecksums(files: readonly string[]): Promise<void> {
  const lines = await Promise.all(
    files.map(async (file) => {
      const sum = createHash('sha256').update(await readFile(file))
      return `${sum.digest('hex')}  ${basename(file)}\n`
    }),
  )
  await writeFile(join(dirname(files[0] ?? ''), 'SHA256SUMS'), lines.join(''))
}
