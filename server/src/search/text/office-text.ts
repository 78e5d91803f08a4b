import { Parser } from 'saxen'
import type { KeptText } from './kept-text.ts'
import { readArchive } from './read-archive.ts'

/** What people wrote in a Word document: its text, in the order of the file. */
export async function readDocx(path: string, kept: KeptText): Promise<void> {
  for await (const { text } of readArchive(path, (name) => name === 'word/document.xml'))
    readElements(text, { texts: /^(?:\w+:)?t$/, breaks: /^(?:\w+:)?(?:p|tab|br|tc)$/ }, kept)
}

/** The texts of a workbook, shared ones and those in the cells; numbers and formulas say nothing to a search. */
export async function readXlsx(path: string, kept: KeptText): Promise<void> {
  const isWanted = (name: string): boolean => name === 'xl/sharedStrings.xml' || /^xl\/worksheets\/[^/]+\.xml$/.test(name)
  for await (const { text } of readArchive(path, isWanted))
    readElements(text, { texts: /^(?:\w+:)?t$/, breaks: /^(?:\w+:)?(?:si|is|row)$/ }, kept)
}

interface Wanted {
  /** Elements whose text is kept. */
  texts: RegExp
  /** Elements that words do not reach across. */
  breaks: RegExp
}

/** @throws EnoughText; Error where it is no XML, or brings a document type, which may define entities */
function readElements(xml: string, { texts, breaks }: Wanted, kept: KeptText): void {
  let isInText = false
  new Parser()
    .on('openTag', (name) => {
      isInText = texts.test(name)
      if (breaks.test(name)) kept.add(' ')
    })
    .on('closeTag', (name) => {
      isInText = false
      if (breaks.test(name)) kept.add(' ')
    })
    .on('text', (text, decode) => {
      if (isInText) kept.add(decode(text))
    })
    .on('cdata', (text) => {
      if (isInText) kept.add(text)
    })
    .on('attention', (text) => {
      if (/^<!DOCTYPE/i.test(text)) throw new Error('A document type is not read.')
    })
    .on('error', (error) => {
      throw error
    })
    .parse(xml)
}
