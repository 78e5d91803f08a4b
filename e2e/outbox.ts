import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Product } from './start-product.ts'

/** The mails that a product has written to somebody, oldest first, as text with their headers. */
export const readMails = (product: Product, to: string): string[] => readRawMails(product, to).map(unfold)

/** As they are in the outbox. */
function readRawMails({ dataFolder }: Product, to: string): string[] {
  const outbox = join(dataFolder, 'outbox')
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${to}`))
}

/** The path and secret of the link in the newest mail to somebody, once `count` mails have come. */
export async function mailedLink(product: Product, to: string, count = 1): Promise<string> {
  await expect.poll(() => readMails(product, to).length, { timeout: 20_000 }).toBe(count)
  const [link] = /\/login\?(?:reset|invitation)=[\w-]+/.exec(readMails(product, to).at(-1) ?? '') ?? []
  if (link === undefined) throw new Error(`The mail to ${to} has no link`)
  return link
}

/** Quoted-printable: long lines are broken by a last `=`, and `=3D` is one. */
const unfold = (mail: string): string => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')

/** The picture attached to the newest mail to somebody, as a data URL. */
export function mailedPicture(product: Product, to: string): string {
  const [, type, base64] =
    /Content-Type: (image\/\w+)[\s\S]*?\n\n([A-Za-z0-9+/=\s]+?)\n--/.exec(readRawMails(product, to).at(-1) ?? '') ?? []
  if (type === undefined || base64 === undefined) throw new Error(`The newest mail to ${to} has no picture`)
  return `data:${type};base64,${base64.replaceAll(/\s/g, '')}`
}
