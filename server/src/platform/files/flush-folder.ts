import { open } from 'node:fs/promises'

/** A new name is durable once its folder is. Where folders cannot be flushed (Windows), the system sees to it. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}
