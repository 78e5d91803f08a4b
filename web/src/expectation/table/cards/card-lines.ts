import { type ExpectationType, expectationTableMessages as messages } from '@strata/contract'
import type { ShownDetail } from '../shown-detail.ts'

/** A line of a card; quiet: bounds and the like, below what they belong to. */
interface CardLine {
  text: string
  isQuiet?: boolean
}

/** What a card of a row says below whom it is about: most important first, each in one line. */
export function cardLines(type: ExpectationType, { texts }: ShownDetail): readonly CardLine[] {
  if (type !== 'ie') {
    const target = [texts.target, texts.uom].filter((text) => text !== '').join(' ')
    return [
      { text: texts.description ?? '' },
      { text: texts.param ?? '' },
      { text: [texts.frequency, target !== '' && messages.cardTarget({ target })].filter(Boolean).join(', '), isQuiet: true },
      { text: formatBounds('', texts.min, texts.max), isQuiet: true },
    ]
  }
  return [
    { text: messages.cardYour({ text: texts.yourExpectation ?? '' }) },
    { text: formatBounds(texts.yourTarget ?? '', texts.yourMin, texts.yourMax), isQuiet: true },
    { text: messages.cardTheir({ text: texts.theirExpectation ?? '' }) },
    { text: formatBounds(texts.theirTarget ?? '', texts.theirMin, texts.theirMax), isQuiet: true },
  ]
}

const formatBounds = (target: string, min = '', max = ''): string =>
  [target !== '' && messages.cardTarget({ target }), messages.cardMin({ min }), messages.cardMax({ max })].filter(Boolean).join(', ')
