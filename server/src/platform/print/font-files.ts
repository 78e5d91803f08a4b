import { createRequire } from 'node:module'
import { dirname } from 'node:path'

const require = createRequire(import.meta.url)
const robotoFolder = `${dirname(require.resolve('pdfmake/fonts/Roboto.js'))}/Roboto`
const scriptFolders: Record<ScriptFont, string> = {
  arabic: `${dirname(require.resolve('@fontsource/noto-sans-arabic/package.json'))}/files`,
  hebrew: `${dirname(require.resolve('@fontsource/noto-sans-hebrew/package.json'))}/files`,
}

/** Fonts for letters that Roboto lacks, named by what they hold. */
export type ScriptFont = 'arabic' | 'hebrew'

const notoOf = (script: ScriptFont): { normal: string; bold: string } => {
  const name = `${scriptFolders[script]}/noto-sans-${script}-${script}`
  return { normal: `${name}-400-normal.woff`, bold: `${name}-600-normal.woff` }
}

/** The files of each font of printed documents, by the name it is set by. */
export const fontFiles = {
  Roboto: { normal: `${robotoFolder}/Roboto-Regular.ttf`, bold: `${robotoFolder}/Roboto-Medium.ttf` },
  arabic: notoOf('arabic'),
  hebrew: notoOf('hebrew'),
} as const

/** The only places that files are read from. */
export const fontFolders: readonly string[] = [robotoFolder, ...Object.values(scriptFolders)]

/** The files of one weight, in the order in which they are asked for a sign. */
export const fontsOf = (weight: 'normal' | 'bold'): string[] => Object.values(fontFiles).map((files) => files[weight])
