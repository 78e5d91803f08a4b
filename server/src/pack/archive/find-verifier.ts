import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The program that checks packs. From sources it is in `server/pack`, with the bundle in `pack` beside it. @throws Error where it is missing */
export async function readVerifier(): Promise<Uint8Array> {
  return readFile(findVerifier())
}

export function findVerifier(): string {
  const candidates = ['./pack/verify.mjs', '../../../pack/verify.mjs'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
  const found = candidates.find((path) => existsSync(path))
  if (found === undefined) throw new Error(`The verifier of audit packs is in none of ${candidates.join(', ')}.`)
  return found
}
