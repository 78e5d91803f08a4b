import { type CellColour, type CellColourBody, colourOf, paceOf, readDelivered, readExtreme, roundDelivered } from '@strata/contract'

/** What a cell would say of values that were not saved yet; what cannot be read is evaluated as it is (specification 3 §7). A side of an interfacing row has no frequency. */
export function evaluateCell({ type, freq, delivered, dataValMin, dataValMax, target, ...bounds }: CellColourBody): CellColour {
  const read = readDelivered(delivered, type, { words: 'kept' }).figure ?? delivered
  return colourOf({
    type,
    isMonthly: typeof freq === 'number' && paceOf(freq) === 'month',
    delivered: type === 'T' ? read : roundDelivered(read, target),
    expectationMin: bounds.expectationValMin.trim(),
    expectationMax: bounds.expectationValMax.trim(),
    dataMin: readExtreme(dataValMin, type, '').figure ?? dataValMin,
    dataMax: readExtreme(dataValMax, type, '').figure ?? dataValMax,
  })
}
