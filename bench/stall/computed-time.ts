import { existsSync, readFileSync } from 'node:fs'

/** Milliseconds that the main thread of a process has computed so far, as Linux counts them; nothing elsewhere. */
export function readComputed(pid: number | string): number | undefined {
  const file = `/proc/${pid}/task/${pid}/schedstat`
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : undefined
}
