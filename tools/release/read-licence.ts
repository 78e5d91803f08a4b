import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../source-files.ts'
import type { ShippedPackage } from './bundled-packages.ts'
import { licenceTexts, type SuppliedLicence } from './supplied-licences.ts'

const licenceFile = /^(licen[cs]e|unlicen[cs]e|copying|copyright|notice|ofl)([-_.]|$)/i

/** The texts of licences and notices that a package brings: beside its `package.json`, and beside the files of it that are shipped. */
export async function readLicences({ folder, inputs = [] }: ShippedPackage): Promise<string[]> {
  const folders = new Set([folder, ...inputs.map((path) => dirname(path))])
  const texts = await Promise.all([...folders].sort().map(readLicencesIn))
  const found = [...new Set(texts.flat())]
  return found.length > 0 ? found : readReadme(folder)
}

async function readLicencesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => licenceFile.test(name) && !/\.[cm]?[jt]s$/.test(name)).sort()
  return Promise.all(names.map(async (name) => tidy(await readFile(join(folder, name), 'utf8'))))
}

/** Some bring the whole text as the last section of their readme. */
async function readReadme(folder: string): Promise<string[]> {
  const name = (await readdir(folder)).find((each) => /^readme/i.test(each))
  const section =
    name === undefined ? undefined : /^#+ *licen[cs]e *\n([\s\S]+)/im.exec(tidy(await readFile(join(folder, name), 'utf8')))?.[1]
  return section && /permission is hereby granted/i.test(section) ? [tidy(section)] : []
}

const tidy = (text: string): string => text.replaceAll('\r\n', '\n').trim()

/** The text of a licence that a package only names. */
export async function supplyLicence({ licence, holder }: SuppliedLicence): Promise<string> {
  const text = licence === 'Apache-2.0' ? tidy(await readFile(join(root, 'LICENSE'), 'utf8')) : licenceTexts[licence]
  return `Copyright (c) ${holder}\n\n${text}`
}
