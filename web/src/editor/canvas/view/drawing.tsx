import { type DisplayList, glyphs, type Paint, type PathStep, type Primitive, type Shift, type TextPrimitive } from '@strata/diagram'
import { memo } from 'react'
import { paintOf } from './theme-variables.ts'

/** A display list as SVG elements, one each. The same lists are drawn by overview, minimap and export. */
export const Drawing = memo(function Drawing({ list }: { list: DisplayList }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a list is drawn as a whole and never reordered: a piece's place is its identity.
  return list.map((primitive, index) => <Piece key={`${index}-${primitive.type}`} primitive={primitive} />)
})

function Piece({ primitive }: { primitive: Primitive }) {
  switch (primitive.type) {
    case 'rect':
      return (
        <rect
          x={primitive.x}
          y={primitive.y}
          width={primitive.width}
          height={primitive.height}
          rx={primitive.radius}
          {...paintAttributes(primitive)}
        />
      )
    case 'circle':
      return <circle cx={primitive.cx} cy={primitive.cy} r={primitive.r} {...paintAttributes(primitive)} />
    case 'path':
      return <path d={pathData(primitive.steps)} {...paintAttributes(primitive)} strokeLinejoin="round" />
    case 'text':
      return <TextPiece primitive={primitive} />
    case 'glyph': {
      const { steps, width } = glyphs[primitive.name]
      const scale = primitive.size / 16
      return (
        <path
          d={pathData(steps)}
          transform={`translate(${primitive.x} ${primitive.y}) scale(${scale})`}
          fill="none"
          strokeWidth={width}
          strokeLinejoin="round"
          strokeLinecap="round"
          style={{ stroke: paintOf(primitive.stroke) }}
        />
      )
    }
  }
}

function TextPiece({ primitive }: { primitive: TextPrimitive }) {
  const { x, y } = primitive
  const decoration = [primitive.underline && 'underline', primitive.struck && 'line-through'].filter(Boolean).join(' ')
  return (
    <text
      x={x}
      y={y}
      fontSize={primitive.fontSize}
      fontWeight={primitive.weight}
      fontStyle={primitive.italic ? 'italic' : undefined}
      textDecoration={decoration || undefined}
      textAnchor={primitive.direction === 'rtl' ? anchorsFromRight[primitive.anchor] : primitive.anchor}
      direction={primitive.direction}
      transform={primitive.rotated ? `rotate(-90 ${x} ${y})` : undefined}
      style={{ fill: paintOf(primitive.fill) }}
    >
      {primitive.text}
    </text>
  )
}

/** In SVG a text that runs from right to left starts at its right. */
const anchorsFromRight = { start: 'end', middle: 'middle', end: 'start' } as const

interface Painted {
  readonly fill?: Paint
  readonly stroke?: Paint
  readonly strokeWidth?: number
  readonly dash?: readonly number[]
}

function paintAttributes({ fill, stroke, strokeWidth, dash }: Painted) {
  return {
    strokeWidth,
    strokeDasharray: dash?.join(' '),
    style: { fill: fill ? paintOf(fill) : 'none', ...(stroke && { stroke: paintOf(stroke) }) },
  }
}

/** Takes a part of a drawing along. */
export function translateBy({ dx, dy }: Shift): string {
  return `translate(${dx} ${dy})`
}

/** SVG path data of a pen's way. */
export function pathData(steps: readonly PathStep[]): string {
  return steps.map((step) => step.join(' ')).join(' ')
}
