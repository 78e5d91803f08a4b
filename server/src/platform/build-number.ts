import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** The build that is running: the version of the server's package. */
export const buildNumber = readBuildNumber()

function readBuildNumber(): string {
  // As seen from the bundle, and from the sources.
  const candidates = ['../package.json', '../../package.json'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
  const found = candidates.find((path) => existsSync(path))
  return found === undefined ? 'unknown' : z.object({ version: z.string() }).parse(JSON.parse(readFileSync(found, 'utf8'))).version
}
