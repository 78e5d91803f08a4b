import { isIP } from 'node:net'
import { z } from 'zod'

/** A port, or the path of a socket. */
export type ScannerAddress = { host: string; port: number } | { path: string }

/** Where a password with signs of its own may be what breaks an address. */
function hintAtSigns(input: unknown): string {
  const isNearly = typeof input === 'string' && /^(postgres(ql)?|smtps?):\/\/.*[/#?%].*@/.test(input)
  return isNearly ? '; in its password write %2F for /, %23 for #, %3F for ? and %25 for %' : ''
}

// What may be in a variable. Each message completes a sentence that begins with the variable's name, and quotes no value.

export const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: ({ input }) => `must be an address like postgres://user:password@host:5432/name${hintAtSigns(input)}`,
})
export const smtpUrl = z.url({
  protocol: /^smtps?$/,
  error: ({ input }) => `must be an address like smtp://user:password@host:587${hintAtSigns(input)}`,
})
export const webUrl = z.url({ protocol: /^https?$/, error: 'must be an address like https://strata.example.com' })

export const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535, { error: 'must be a port, 0 to 65535' })
  .transform(Number)

export function wholeNumber({ from, to }: { from: number; to: number }) {
  return z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to, {
      error: `must be a whole number, ${from} to ${to}`,
    })
    .transform(Number)
}

/** At least so many characters. */
export const secretOf = (characters: number) => z.string().min(characters, { error: `must have at least ${characters} characters` })

/** 32 bytes in Base64. */
export const sealingKey = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === 32, { error: 'must be 32 bytes in Base64: make one with "openssl rand -base64 32"' })

export const trueOrFalse = z.enum(['true', 'false'], { error: 'must be true or false' }).transform((text) => text === 'true')

/** `mp4, .7Z` as `mp4` and `7z`. */
export const extensions = z
  .string()
  .transform((text) => splitList(text).map((extension) => extension.toLowerCase().replace(/^\./, '')))
  .refine((list) => list.every((extension) => /^[a-z0-9]{1,16}$/.test(extension)), { error: 'must be a list of extensions like mp4, 7z' })

export const networks = z
  .string()
  .transform(splitList)
  .refine((list) => list.every(isNetwork), { error: 'must be a list of networks like 10.0.0.0/8, 192.0.2.1' })

/** `192.0.2.53`, `192.0.2.53:5353` or `[2001:db8::53]:5353`. */
export const dnsServer = z.string().refine(isDnsServer, { error: 'must be an address like 192.0.2.53 or 192.0.2.53:5353' })

function isDnsServer(text: string): boolean {
  if (isIP(text) !== 0) return true
  const [, bracketed, plain, given = ''] = /^(?:\[([\da-f:.]+)\]|([\d.]+)):(\d{1,5})$/i.exec(text) ?? []
  return (isIP(bracketed ?? '') === 6 || isIP(plain ?? '') === 4) && Number(given) <= 65535
}

/** `tcp://host:3310`, without a port the usual one, or `unix:/path`. */
export const scannerAddress = z.string().transform((text, context): ScannerAddress => {
  const [, path] = /^unix:(\/.+)$/.exec(text) ?? []
  if (path !== undefined) return { path }
  const [, host, scannerPort = '3310'] = /^tcp:\/\/([^/?#@\s:[\]]+|\[[\da-f:]+\])(?::(\d{1,5}))?$/i.exec(text) ?? []
  if (host !== undefined && Number(scannerPort) <= 65535) return { host: host.replace(/^\[|\]$/g, ''), port: Number(scannerPort) }
  context.addIssue({ code: 'custom', message: 'must be an address like tcp://host:3310 or unix:/path' })
  return z.NEVER
})

const placeNames = ['folder', 'bucket'] as const

/** Where files are kept. */
export type FilePlace = (typeof placeNames)[number]

/** One place, or two while files are moved from the second to the first. */
export const filePlaces = z.string().transform((text, context): FilePlace[] => {
  const names = splitList(text)
  const places = placeNames.filter((name) => names.includes(name))
  if (places.length === names.length && places.length > 0) return places.sort((one, other) => names.indexOf(one) - names.indexOf(other))
  context.addIssue({ code: 'custom', message: 'must be folder, bucket, or both with a comma between' })
  return z.NEVER
})

export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
}
