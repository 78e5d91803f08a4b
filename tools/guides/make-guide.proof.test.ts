import { type GuideId, guides } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeGuide } from './make-guide.ts'
import { type OpenedPdf, openPdf } from './opened-pdf.fixture.ts'
import { everyToken, isHeading, picturesOf, plainText, readGuide } from './read-guide.ts'

const megabyte = 1024 * 1024
/** How many pages each may have, with its title page and its contents. */
const lengths: Record<GuideId, [least: number, most: number]> = {
  navigator: [5, 7],
  faq: [6, 10],
  'user-guide': [16, 44],
  'administrator-guide': [10, 24],
}

describe.each(guides)('the guide $title', ({ id, title }) => {
  let bytes: Buffer
  let pdf: OpenedPdf
  const guide = readGuide(id)
  const headings = guide.body.filter(isHeading).map(plainText)

  beforeAll(async () => {
    bytes = await makeGuide(id, '0.1.0')
    pdf = await openPdf(bytes)
  })

  it('is a PDF of a sensible length that says its title and its language', () => {
    const [least, most] = lengths[id]
    expect(pdf).toMatchObject({ title, language: 'en-GB' })
    expect(pdf.pages[0]).toBe(`Strata ${title} ${guide.purpose} Release 0.1.0`)
    expect(pdf.pages.length).toBeGreaterThanOrEqual(least)
    expect(pdf.pages.length).toBeLessThanOrEqual(most)
    expect(bytes.length).toBeLessThan(3 * megabyte)
  })

  it('lists its chapters and sections with the pages on which they stand', () => {
    const chapters = pdf.pages.findIndex((page) => page.includes(headings[0] ?? '') && !page.startsWith('Contents'))
    const contents = pdf.pages.slice(1, chapters).join(' ')
    const body = pdf.pages.slice(chapters)
    for (const heading of headings) {
      const number = /^\d+/.exec(contents.split(`${heading} `)[1] ?? '')?.[0]
      expect(body[Number(number) - chapters - 1], `${heading} on page ${number}`).toContain(heading)
    }
    expect(pdf.outline).toEqual(headings)
  })

  it('holds its pictures, and a number at the foot of each page', () => {
    const named = everyToken(guide.body).flatMap(picturesOf)
    expect(pdf.pictures).toBe(named.length)
    for (const [index, page] of pdf.pages.entries()) {
      if (index > 0) expect(page).toContain(`Strata · ${title} ${index + 1} / ${pdf.pages.length}`)
      expect(page.length, `page ${index + 1} is all but empty`).toBeGreaterThan(60)
    }
    for (const { text } of named) expect(pdf.pages.join(' ')).toContain(text)
  })
})
