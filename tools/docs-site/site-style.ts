import { readFile } from 'node:fs/promises'
import { tokenVariables } from '../../web/src/theme/tokens.ts'

/** The style of all pages, with the product's colours by light and dark. */
export async function siteStyle(): Promise<string> {
  const rules = await readFile(new URL('site.css', import.meta.url), 'utf8')
  return `:root {\n${declarations('light')}}\n@media (prefers-color-scheme: dark) {\n:root {\n${declarations('dark')}}\n}\n${rules}`
}

const declarations = (scheme: 'light' | 'dark'): string =>
  Object.entries(tokenVariables(scheme))
    .map(([name, value]) => `${name}: ${value};\n`)
    .join('')
