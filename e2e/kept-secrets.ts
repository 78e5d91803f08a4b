import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Request } from '@playwright/test'

/** The folder with what all products printed and all browsers kept secret in this run; set by prepare-product.ts. */
export const evidenceVariable = 'STRATA_E2E_EVIDENCE'

const secretHeaders = ['authorization', 'password']
const secretFields = ['newPasswd', 'oldPasswd', 'secret', 'challenge', 'password', 'code']

/** Notes every token, password and reset secret that a browser sends or is answered, to be looked for in the logs afterwards. */
export function watchSecrets(context: BrowserContext): void {
  const known = new Set<string>()
  const note = (secret: string | undefined) => {
    // A shorter one is a slip of a journey's fingers, and occurs in any text.
    if (!secret || secret.length < 8 || known.has(secret)) return
    known.add(secret)
    keep('secrets.txt', secret)
  }
  context.on('request', (request) => secretsOf(request).forEach(note))
  context.on('response', (response) => note(withoutScheme(response.headers().authorization)))
}

function secretsOf(request: Request): (string | undefined)[] {
  const headers = request.headers()
  return [...secretHeaders.map((name) => withoutScheme(decode(headers[name]))), ...bodySecrets(request.postData())]
}

function bodySecrets(body: string | null): string[] {
  if (!body?.startsWith('{') || !secretFields.some((field) => body.includes(field))) return []
  const found: string[] = []
  JSON.parse(body, (field, value: unknown) => {
    if (secretFields.includes(field) && typeof value === 'string') found.push(value)
    return value
  })
  return found
}

const withoutScheme = (header: string | undefined): string | undefined => header?.replace(/^Bearer /, '')
const decode = (header: string | undefined): string | undefined => (header === undefined ? undefined : decodeURIComponent(header))

/** Keeps what a product printed. */
export const keepOutput = (name: string, chunk: string): void => keep(`${name}.log`, chunk, '')

/** Every line that any product printed, and every secret that any browser had. */
export function readEvidence(): { lines: string[]; secrets: string[] } {
  const folder = evidenceFolder()
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'))
  return {
    lines: logs.flatMap((name) => readLines(join(folder, name))),
    secrets: [...new Set(readLines(join(folder, 'secrets.txt')))],
  }
}

const readLines = (path: string): string[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : []

/** Outside of the journeys, where pictures are taken for the guides, nobody looks for it. */
function keep(name: string, text: string, end = '\n'): void {
  const folder = process.env[evidenceVariable]
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, name), `${text}${end}`)
}

function evidenceFolder(): string {
  const folder = process.env[evidenceVariable]
  if (!folder) throw new Error('No folder for the evidence was prepared')
  return folder
}
