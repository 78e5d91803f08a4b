import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { tableLayouts } from './document-look.ts'
import { makePdf } from './make-pdf.ts'

const [width, margin] = [595, 40]

/** What is on the page of a document with these texts below each other: each word with its ends, in points from the left. */
async function setTexts(...texts: string[]) {
  const content = texts.map((text) => ({ text }))
  const bytes = await makePdf({ pageMargins: margin, defaultStyle: { font: 'Roboto', fontSize: 10 }, content }, tableLayouts)
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent({ disableNormalization: true })
  await pdf.loadingTask.destroy()
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ text: item.str.trim(), from: item.transform[4], to: item.transform[4] + item.width, y: item.transform[5] }]
      : [],
  )
}

it('sets a text that begins in Hebrew from the right, with Latin words among it as they are read', async () => {
  const items = await setTexts('תכנון Strata ייצור')
  const placeOf = (word: string) => items.find(({ text }) => text === word)
  const [first, latin, last] = ['תכנון', 'Strata', 'ייצור'].map(placeOf)
  expect(first?.to).toBeCloseTo(width - margin, 0)
  expect(latin?.to).toBeLessThanOrEqual(first?.from)
  expect(last?.to).toBeLessThanOrEqual(latin?.from)
})

it('leaves a text that begins in Latin at the left', async () => {
  const items = await setTexts('(P1) תכנון')
  expect(Math.min(...items.map(({ from }) => from))).toBeCloseTo(margin, 0)
})

it('sets an Arabic text with all its dots, however often it comes', async () => {
  const items = await setTexts('يجيب أحد', 'يجيب أحد')
  const lines = [...new Set(items.map(({ y }) => y))].map((y) => items.filter((item) => item.y === y).map(({ text }) => text))
  expect(lines).toHaveLength(2)
  expect(lines[1]).toEqual(lines[0])
})
