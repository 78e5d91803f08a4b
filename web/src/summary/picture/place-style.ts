import type { Rect } from '@strata/diagram'
import type { CSSProperties } from 'react'

/** A rectangle of the drawing as the place of an element laid over it. */
export const placeStyle = ({ x, y, width, height }: Rect): CSSProperties => ({ left: x, top: y, width, height })
