import { drawStrip, headText } from '../lane/lane-shape.ts'
import type { Shape } from '../shape.ts'

/** Lanes under one name. */
export const poolShape: Shape = { draw: drawStrip, textBox: headText }
