import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { listFilesBelow } from './list-files.ts'

/** What the parts of a folder take on a disk with blocks of 4 KiB, as `du` counts, as lines of MB; the sum last. */
export async function measureFolder(folder: string): Promise<string> {
  const sizes = new Map<string, number>()
  for (const path of await listFilesBelow(folder)) {
    const part = path.includes('/') ? path.slice(0, path.indexOf('/')) : 'files beside them'
    const { size } = await lstat(join(folder, path))
    sizes.set(part, (sizes.get(part) ?? 0) + Math.ceil(size / block) * block)
  }
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  return [...sizes, ['together', total] as const].map(([part, size]) => `${(size / 1e6).toFixed(1).padStart(6)} MB  ${part}`).join('\n')
}

const block = 4096
