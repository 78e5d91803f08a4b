/** What stands on the chart's toolbar while drawing; the rest is in the menu "More". */
export interface ToolbarRoom {
  /** Outline and find. */
  reading: boolean
  zoom: boolean
}

/** `width` in px within the bar's padding; 0 while it is not measured, when all stands there. */
export function roomOf(width: number): ToolbarRoom {
  const isWider = (least: number) => width === 0 || width >= least
  return { reading: isWider(940), zoom: isWider(860) }
}
