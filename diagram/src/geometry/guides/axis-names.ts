import type { Rect } from '../../model/index.ts'

/** How boxes are read along one axis, so that both axes share one rule. */
export interface AxisNames {
  readonly axis: 'x' | 'y'
  readonly extent: 'width' | 'height'
  readonly across: 'x' | 'y'
  readonly acrossExtent: 'width' | 'height'
}

export const axes: Readonly<Record<'x' | 'y', AxisNames>> = {
  x: { axis: 'x', extent: 'width', across: 'y', acrossExtent: 'height' },
  y: { axis: 'y', extent: 'height', across: 'x', acrossExtent: 'width' },
}

export function startOf(rect: Rect, { axis }: AxisNames): number {
  return rect[axis]
}

export function endOf(rect: Rect, { axis, extent }: AxisNames): number {
  return rect[axis] + rect[extent]
}

export function middleOf(rect: Rect, { axis, extent }: AxisNames): number {
  return rect[axis] + rect[extent] / 2
}

/** Whether two boxes are beside each other: they share some of the other axis. */
export function shareAcross(a: Rect, b: Rect, { across, acrossExtent }: AxisNames): boolean {
  return a[across] < b[across] + b[acrossExtent] && b[across] < a[across] + a[acrossExtent]
}
