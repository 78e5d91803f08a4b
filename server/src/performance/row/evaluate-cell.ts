import { type CellColour, type CellColourBody, colourOf, paceOf, readDelivered, readExtreme } from '@strata/contract'

/** What a cell would say of values that were not saved yet; what cannot be read is evaluated as it stands (`spec 3 §7`). A side of an interfacing row has no frequency. */
export function evaluateCell({ type, freq, delivered, dataValMin, dataValMax, ...bounds }: CellColourBody): CellColour {
  return colourOf({
    type,
    isMonthly: typeof freq === 'number' && paceOf(freq) === 'month',
    delivered: readDelivered(delivered, type, { words: 'kept' }).figure ?? delivered,
    expectationMin: bounds.expectationValMin.trim(),
    expectationMax: bounds.expectationValMax.trim(),
    dataMin: readExtreme(dataValMin, type, '').figure ?? dataValMin,
    dataMax: readExtreme(dataValMax, type, '').figure ?? dataValMax,
  })
}
