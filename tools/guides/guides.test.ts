import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { guides } from '@strata/contract'
import { imageSize } from 'image-size'
import type { Token } from 'marked'
import { describe, expect, it } from 'vitest'
import { isTest, listSourceFiles } from '../source-files.ts'
import { anchorOf } from './heading-anchor.ts'
import { pictures } from './pictures.ts'
import { everyToken, guidesFolder, isHeading, picturesOf, plainText, readGuide } from './read-guide.ts'

const tokens: readonly Token[] = guides.flatMap(({ id }) => everyToken(readGuide(id).body))
const taken = pictures.map(({ name }) => `pictures/${name}.png`).sort()

describe('the pictures of the guides', () => {
  it('are those that are taken: none is missing, and none is used nowhere', () => {
    const used = [...new Set(tokens.flatMap(picturesOf).map(({ href }) => href))].sort()
    const kept = readdirSync(join(guidesFolder, 'pictures')).map((file) => `pictures/${file}`)

    expect(used).toEqual(taken)
    expect(kept.sort()).toEqual(taken)
  })

  it.each(taken)('%s is small, and no larger than a window', (path) => {
    const { width, height } = imageSize(readFileSync(join(guidesFolder, path)))

    expect(statSync(join(guidesFolder, path)).size).toBeLessThanOrEqual(120 * 1024)
    expect(width * height).toBeGreaterThan(20_000)
    expect(width).toBeLessThanOrEqual(2880)
  })
})

describe('the words of the guides', () => {
  const sources = listSourceFiles().filter(({ path }) => /^(web|contract)\/src\//.test(path) && !isTest(path))
  const screens = sources.map(({ text }) => text.replace(/\s+/g, ' ')).join('\n')

  it('call what stands on a screen as it is called there', () => {
    const labels = tokens.filter(({ type }) => type === 'strong').map(plainText)
    const unknown = labels.filter((label) => !screens.includes(label))

    expect(labels.length).toBeGreaterThan(150)
    expect([...new Set(unknown)]).toEqual([])
  })

  it('quote what Strata says as it says it', () => {
    const texts = tokens.filter(({ type }) => type === 'text').map(plainText)
    const quoted = texts.flatMap((text) => [...text.matchAll(/(?<!\w)'([A-Z][^']+)'/g)].map(([, said = '']) => said))

    expect(quoted).toContain('Chart has unsaved changes')
    expect(quoted.filter((said) => !screens.includes(said))).toEqual([])
  })

  it('lead to chapters that exist', () => {
    for (const { id } of guides) {
      const all = everyToken(readGuide(id).body)
      const anchors = all.filter(isHeading).map((heading) => anchorOf(plainText(heading)))
      const targets = all.flatMap((token) => (token.type === 'link' && token.href.startsWith('#') ? [token.href.slice(1)] : []))

      expect(new Set(anchors).size, `${id} has a heading twice`).toBe(anchors.length)
      for (const target of targets) expect(anchors).toContain(target)
    }
  })

  it('answer at least 25 questions', () => {
    const questions = readGuide('faq').body.filter((token) => isHeading(token) && token.depth === 3)

    expect(questions.length).toBeGreaterThanOrEqual(25)
  })
})
