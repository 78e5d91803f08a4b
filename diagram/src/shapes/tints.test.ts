import { describe, expect, it } from 'vitest'
import { chartTheme } from './chart-theme.ts'
import { fillPaint, letterPaint, linePaint } from './tints.ts'

describe('colours of a person or a file', () => {
  it.each([
    ['#FFE0B2', 'tintOrange'],
    ['#BBDEFB', 'tintBlue'],
    ['#C8E6C9', 'tintGreen'],
    ['#FFCDD2', 'tintRed'],
    ['#E1BEE7', 'tintPurple'],
    ['#ff0', 'tintYellow'],
    ['#00ff00', 'tintGreen'],
    ['#0000ff', 'tintBlue'],
    ['#808080', 'tintGrey'],
    ['#ffffff', 'nodeFill'],
  ])('%s fills a shape as %s', (colour, token) => {
    expect(fillPaint(colour)).toBe(token)
  })

  it.each([
    ['#ffffff', 'nodeFill'],
    ['#eceef1', 'tintGrey'],
    ['#e3f1fc', 'tintBlue'],
    ['#dbf4f6', 'tintCyan'],
    ['#e2f3e8', 'tintGreen'],
    ['#fbf0c4', 'tintYellow'],
    ['#fcdeda', 'tintRed'],
  ] as const)('%s of the colour menu is drawn by day as it was chosen', (colour, token) => {
    expect(fillPaint(colour)).toBe(token)
    expect(chartTheme.light[token].toLowerCase()).toBe(colour)
  })

  it('are quiet as borders and letters too, and letters can always be read', () => {
    expect(linePaint('#FB8C00')).toBe('lineOrange')
    expect(linePaint('#ffffff')).toBe('nodeLine')
    expect(letterPaint('#ffffff')).toBe('nodeText')
    expect(letterPaint('#171b21')).toBe('nodeText')
    expect(letterPaint('#515a66')).toBe('lineGrey')
    expect(letterPaint(undefined)).toBeUndefined()
  })

  it.each(['light', 'dark'] as const)('keep a contrast of 4.5 to 1 on every tint (%s)', (name) => {
    const theme = chartTheme[name]
    const tones = ['Grey', 'Blue', 'Cyan', 'Green', 'Yellow', 'Orange', 'Red', 'Purple'] as const
    const letters = ['nodeText', ...tones.map((tone) => `line${tone}` as const)] as const
    for (const ground of ['nodeFill', ...tones.map((tone) => `tint${tone}` as const)] as const) {
      for (const letter of letters) expect(contrast(theme[ground], theme[letter]), `${letter} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })
})

/** As WCAG 2.2 measures it. */
function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
