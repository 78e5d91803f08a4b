/** Width of the strip at the left of pools and lanes that carries their name, in chart units. */
export const laneHead = 28
