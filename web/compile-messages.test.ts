import { describe, expect, it } from 'vitest'
import { compileTexts } from './compile-messages.ts'

describe('the messages in the browser files', () => {
  it('are compiled where they stand, and nothing else changes', () => {
    const written = [
      "import { defineMessages } from '../messages/index.ts'",
      "export const sizes = ['{one}'] as const",
      'export const reportMessages = defineMessages({',
      "  close: 'Close',",
      "  group: { left: '{count, plural, one {# day} other {# days}} left', terms: 'Read the <link>terms</link>' },",
      '} /* {two} */)',
    ]
    expect(compileTexts('report-messages.ts', written.join('\n')).split('\n')).toEqual([
      ...written.slice(0, 3),
      '  close: "Close",',
      '  group: { left: [["count",2,{"one":[0," day"],"other":[0," days"]}]," left"], terms: ["Read the ",["link","terms"]] },',
      written[5],
    ])
  })

  it('are literals: what is put together is refused with its file', () => {
    expect(() => compileTexts('x-messages.ts', "defineMessages({ left: 'Days ' + left })")).toThrow(
      "x-messages.ts: 'Days ' + left is not one literal",
    )
    expect(() => compileTexts('x-messages.ts', 'defineMessages({ ...others })')).toThrow('x-messages.ts: ...others is not one literal')
  })
})
