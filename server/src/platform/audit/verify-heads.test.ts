import { describe, expect, it } from 'vitest'
import type { KeptLine } from './head-line.ts'
import { verifyHeads } from './verify-heads.ts'

const chain = '11111111-1111-4111-8111-111111111111'
const otherChain = '22222222-2222-4222-8222-222222222222'
const at = '2026-03-01T10:07:00.000Z'

/** A line whose seal is `seal 4` and which follows `seal 3`, where its number is 4. */
const line = (number: number, { after, of = chain }: { after?: string | null; of?: string } = {}): KeptLine => ({
  place: `line ${number}`,
  content: {
    at,
    heads: [],
    link: { chain: of, number, after: after === undefined ? (number === 1 ? null : `seal ${number - 1}`) : after },
    seal: `seal ${number}`,
  },
})
const end = (number: number, of = chain) => ({ chain: of, number, keptOn: at })
const findingsOf = (...lines: KeptLine[]) => verifyHeads(lines, []).findings
const missedBefore = (place: string) => [`Lines of the kept heads were removed or altered before ${place}.`]

describe('lines of kept heads', () => {
  it('are whole where each follows the one before, in whatever order they stand', () => {
    expect(verifyHeads([line(1), line(2), line(3)], [end(3)])).toEqual({ lines: 3, heads: [], findings: [], notes: [] })
    expect(findingsOf(line(3), line(1), line(2))).toEqual([])
    expect(verifyHeads([], [])).toEqual({ lines: 0, heads: [], findings: [], notes: [] })
  })

  it('are missed where numbers are left out, at the beginning and between', () => {
    expect(findingsOf(line(2), line(3))).toEqual(missedBefore('line 2'))
    expect(findingsOf(line(1), line(3))).toEqual(missedBefore('line 3'))
    // numbered as if nothing were missing
    expect(findingsOf(line(1), { ...line(3), content: { ...sealed(3), link: { chain, number: 2, after: 'seal 2' } } })).toEqual(
      missedBefore('line 3'),
    )
    // and as if something were, though the seal is right
    expect(findingsOf(line(1), line(3, { after: 'seal 1' }))).toEqual(missedBefore('line 3'))
  })

  it('follow nothing or one of the first release, where they are the first', () => {
    const first = line(1, { after: 'seal of the first release' })
    const old: KeptLine = { place: 'old', content: { at, heads: [], seal: 'seal of the first release' } }
    expect(findingsOf(first)).toEqual(missedBefore('line 1'))
    expect(findingsOf(old, first, line(2))).toEqual([])
    // only the first may
    expect(findingsOf(old, line(1), line(2, { after: 'seal of the first release' }))).toEqual(missedBefore('line 2'))
    expect(findingsOf(line(1), line(2, { after: null }))).toEqual(missedBefore('line 2'))
  })

  it('that were altered are named, and count as no lines', () => {
    const altered: KeptLine = { place: '2026-03.jsonl, line 4', content: undefined }
    expect(verifyHeads([line(1), altered], [])).toMatchObject({
      lines: 1,
      findings: ['The kept heads were altered: 2026-03.jsonl, line 4.'],
    })
  })

  it('that have one number are named', () => {
    expect(findingsOf(line(1), line(2), { ...line(2), place: 'its copy' })).toEqual([
      'The kept heads have two lines of one number: its copy.',
    ])
  })

  it('of two chains are held to their own', () => {
    expect(findingsOf(line(1), line(2), line(1, { of: otherChain }), line(2, { of: otherChain }))).toEqual([])
    expect(findingsOf(line(1), line(2), line(2, { of: otherChain }))).toEqual(missedBefore('line 2'))
  })

  it('of which the database knows more were removed at the end; fewer than there are is well', () => {
    expect(verifyHeads([line(1), line(2)], [end(5)]).findings).toEqual([
      'The newest lines of the kept heads were removed: 3, the last of 2026-03-01T10:07:00.000Z.',
    ])
    expect(verifyHeads([line(1), line(2)], [end(2)]).findings).toEqual([])
    expect(verifyHeads([line(1), line(2)], [end(1)]).findings).toEqual([])
  })

  it('of a chain that is not here are noted, and are no finding', () => {
    expect(verifyHeads([line(1)], [end(1), end(7, otherChain)])).toMatchObject({
      findings: [],
      notes: [
        '7 lines of heads, the last of 2026-03-01T10:07:00.000Z, were kept in another folder. Where no server has another AUDIT_HEADS_DIR, they were removed.',
      ],
    })
  })
})

describe('the heads of all lines', () => {
  const head = (companyId: number, seq: number, mac: string) => ({ companyId, seq, mac })
  const withHeads = (number: number, ...heads: ReturnType<typeof head>[]): KeptLine => ({
    ...line(number),
    content: { ...sealed(number), heads },
  })

  it('are answered once each', () => {
    const lines = [withHeads(1, head(0, 1, 'a'), head(1, 1, 'a')), withHeads(2, head(0, 1, 'a'), head(1, 2, 'b'), head(1, 1, 'c'))]
    expect(verifyHeads([...lines, { place: 'altered', content: undefined }], []).heads).toEqual([
      head(0, 1, 'a'),
      head(1, 1, 'a'),
      head(1, 2, 'b'),
      head(1, 1, 'c'),
    ])
  })
})

function sealed(number: number) {
  const { content } = line(number)
  if (!content) throw new Error('A line of these tests has content.')
  return content
}
