import type { Point } from '@strata/contract'

/** How far something went from one version to the other. */
export const shiftBetween = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y })

/** Sums of fractions are not exact; what is nearer than this is the same place. */
const nearEnough = 0.01

export const isNear = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) < nearEnough && Math.abs(a.y - b.y) < nearEnough
