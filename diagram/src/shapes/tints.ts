import type { ChartToken } from './chart-theme.ts'

/**
 * Colours that a person chose or a file brought, as the nearest of the theme: whatever tool they come from, a chart stays
 * quiet and can be read by day and by night. The stored colour is not touched.
 */

/** The ground of a shape. */
export const fillPaint = (colour: string | undefined): ChartToken | undefined =>
  paintOf(
    colour,
    (tone) => `tint${tone}`,
    (lightness) => (lightness > 0.97 ? 'nodeFill' : 'tintGrey'),
  )

/** A border: white ones stand for none of their own. */
export const linePaint = (colour: string | undefined): ChartToken | undefined =>
  paintOf(
    colour,
    (tone) => `line${tone}`,
    (lightness) => (lightness < 0.3 ? 'nodeText' : lightness > 0.75 ? 'nodeLine' : 'lineGrey'),
  )

/** Letters: white ones were meant for a dark ground, which is none any more. */
export const letterPaint = (colour: string | undefined): ChartToken | undefined =>
  paintOf(
    colour,
    (tone) => `line${tone}`,
    (lightness) => (lightness < 0.3 || lightness > 0.75 ? 'nodeText' : 'lineGrey'),
  )

/** Hues in degrees. */
const hues = { Red: 5, Orange: 28, Yellow: 50, Green: 143, Cyan: 185, Blue: 212, Purple: 275 } as const
type Tone = keyof typeof hues

/** Below this saturation a colour is a grey. */
const leastSaturation = 0.2

function paintOf(
  colour: string | undefined,
  ofTone: (tone: Tone) => ChartToken,
  ofGrey: (lightness: number) => ChartToken,
): ChartToken | undefined {
  if (colour === undefined) return undefined
  const { hue, saturation, lightness } = measure(colour)
  return saturation < leastSaturation ? ofGrey(lightness) : ofTone(nearestTone(hue))
}

function nearestTone(hue: number): Tone {
  const away = (tone: Tone) => Math.min(Math.abs(hue - hues[tone]), 360 - Math.abs(hue - hues[tone]))
  const tones: Tone[] = ['Red', 'Orange', 'Yellow', 'Green', 'Cyan', 'Blue', 'Purple']
  return tones.reduce((nearest, tone) => (away(tone) < away(nearest) ? tone : nearest))
}

/** Hue in degrees, saturation and lightness from 0 to 1, of `#rgb` or `#rrggbb`, which the schema has checked. */
function measure(colour: string): { hue: number; saturation: number; lightness: number } {
  const digits = colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit).join('') : colour.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => Number.parseInt(digits.slice(start, start + 2), 16) / 255)
  const most = Math.max(red, green, blue)
  const chroma = most - Math.min(red, green, blue)
  const lightness = most - chroma / 2
  if (chroma === 0) return { hue: 0, saturation: 0, lightness }
  const sixth = most === red ? (green - blue) / chroma : most === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4
  return { hue: (sixth * 60 + 360) % 360, saturation: chroma / (1 - Math.abs(2 * lightness - 1)), lightness }
}
