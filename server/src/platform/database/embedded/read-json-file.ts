import { readFile } from 'node:fs/promises'
import type { z } from 'zod'

/** What one of our own small files holds; the two words where it is not there, or holds something else. */
export async function readJsonFile<T>(file: string, schema: z.ZodType<T>): Promise<T | 'missing' | 'broken'> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return 'missing'
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return 'broken'
  }
}
