import { performanceMessages as messages } from '@strata/contract'
import type { Figure } from './data-line.ts'

export const figureNames: Readonly<Record<Figure, string>> = {
  delivered: messages.delivered,
  min: messages.min,
  max: messages.max,
  outside: messages.outsideRange,
}
