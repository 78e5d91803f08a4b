import { statfsSync } from 'node:fs'

const enoughBytes = 2 * 1024 ** 3

/** A folder in memory, where there is one with room for the data of several products; a container may have one of 64 MB. */
export const memoryFolder: string | undefined = hasRoom('/dev/shm') ? '/dev/shm' : undefined

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > enoughBytes
  } catch {
    return false
  }
}
