import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../source-files.ts'
import { describePackage, type ShippedPackage } from './bundled-packages.ts'
import { readLicences, supplyLicence } from './read-licence.ts'
import { type SuppliedLicence, suppliedLicences } from './supplied-licences.ts'

const head = `Strata is under the Apache License 2.0 (LICENSE). It brings packages of others: as files of its browser application, as part of the server's programs and as
folders in node_modules. Their notices and licences follow, each text once, under the names of those that it is for.
`

/**
 * The notices and licences of all that is shipped. @throws Error naming the packages that bring no text and are not in the list of supplied ones, and
 * entries of that list which are for no package
 */
export async function writeNotices(
  packages: readonly ShippedPackage[],
  supplied: readonly SuppliedLicence[] = suppliedLicences,
): Promise<string> {
  const holders = new Map<string, string[]>()
  const add = (name: string, text: string) => holders.set(text, [...(holders.get(text) ?? []), name])
  const faults = new Set(supplied.map((entry) => `No package needs what is supplied for ${entry.package.source}.`))
  for (const each of packages) {
    const texts = await readLicences(each)
    const entry = texts.length === 0 ? supplied.find((candidate) => candidate.package.test(each.name)) : undefined
    if (entry) faults.delete(`No package needs what is supplied for ${entry.package.source}.`)
    else if (texts.length === 0) faults.add(`${describePackage(each)} brings no text of its licence.`)
    for (const text of entry ? [await supplyLicence(entry)] : texts) add(describePackage(each), text)
  }
  if (faults.size > 0) throw new Error([...faults].join('\n'))
  add('The font Roboto', await readRobotoLicence())
  const sections = [...holders].sort(([, [one = '']], [, [other = '']]) => (one < other ? -1 : 1))
  return [head, ...sections.map(([text, names]) => `${rule}\n${names.join('\n')}\n\n${text}\n`)].join('\n')
}

const rule = '='.repeat(80)

const robotoCopyright = 'Copyright 2011 The Roboto Project Authors (https://github.com/googlefonts/roboto-classic)'
const openFontLicence = 'This Font Software is licensed under the SIL Open Font License, Version 1.1'

/** Of PDFs. pdfmake brings the font without its licence, which the font itself names: the one of Inter, whose text is here. */
async function readRobotoLicence(): Promise<string> {
  const font = await readFile(join(root, 'node_modules/pdfmake/fonts/Roboto/Roboto-Regular.ttf'))
  const text = (await readFile(join(root, 'node_modules/@fontsource/inter/LICENSE'), 'utf8')).replaceAll('\r\n', '\n')
  const begin = text.indexOf(openFontLicence)
  const isNamed = [robotoCopyright, openFontLicence].every((each) => font.includes(Buffer.from(each, 'utf16le').swap16()))
  if (begin < 0 || !isNamed) throw new Error('The font Roboto, or Inter, is under another licence now.')
  return `${robotoCopyright}\n\n${text.slice(begin).trim()}`
}
