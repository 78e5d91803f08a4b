import { loginMessages } from '@strata/contract'
import classes from './login-picture.module.css'

interface Box {
  x: number
  y: number
  tone?: 'ink' | 'quiet'
}

interface Layer {
  name: string
  text: string
  boxes: readonly Box[]
  /** Pairs of boxes, by their place in the list. */
  links: readonly (readonly [number, number])[]
}

/** Three levels of one company's map, each opening one process of the level above. Units are those of a flat sheet of 440 by 260. */
const layers: readonly Layer[] = [
  {
    ...loginMessages.levels.global,
    boxes: [
      { x: 60, y: 40 },
      { x: 160, y: 40, tone: 'ink' },
      { x: 260, y: 40 },
      { x: 360, y: 40 },
      { x: 60, y: 140, tone: 'quiet' },
      { x: 186, y: 140, tone: 'quiet' },
      { x: 312, y: 140, tone: 'quiet' },
    ],
    links: [
      [0, 1],
      [1, 2],
      [2, 3],
    ],
  },
  {
    ...loginMessages.levels.macro,
    boxes: [
      { x: 50, y: 50 },
      { x: 176, y: 50 },
      { x: 302, y: 50, tone: 'ink' },
      { x: 176, y: 170 },
      { x: 302, y: 170 },
    ],
    links: [
      [0, 1],
      [1, 2],
      [1, 3],
      [2, 4],
      [3, 4],
    ],
  },
  {
    ...loginMessages.levels.micro,
    boxes: [
      { x: 30, y: 90 },
      { x: 130, y: 90 },
      { x: 230, y: 90 },
      { x: 230, y: 30 },
      { x: 340, y: 30 },
      { x: 230, y: 180 },
      { x: 340, y: 180 },
    ],
    links: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [2, 5],
      [5, 6],
    ],
  },
]

const sheet = { width: 440, height: 260 }
const box = { width: 70, height: 44 }
const scale = 0.8
const gap = 206
const origin = { x: 190, y: 12 }

/** A point of the flat sheet in the isometric picture. */
function project(x: number, y: number): string {
  const left = origin.x + scale * (x - y) * Math.cos(Math.PI / 6)
  const top = origin.y + scale * (x + y) * Math.sin(Math.PI / 6)
  return `${left.toFixed(1)},${top.toFixed(1)}`
}

/** The layers that a company's map is made of. */
export function LoginPicture() {
  const corner = Number(project(sheet.width, 0).split(',')[0])
  const middle = Number(project(sheet.width, 0).split(',')[1])
  return (
    <svg className={classes.picture} viewBox="0 0 720 716" role="presentation">
      {layers
        .map((layer, index) => (
          <g key={layer.name} transform={`translate(0 ${index * gap})`}>
            <Sheet layer={layer} above={layers[index - 1]} />
            <path className={classes.leader} d={`M${corner} ${middle}h28`} />
            <text className={classes.name} x={corner + 38} y={middle + 1}>
              {layer.name}
            </text>
            <text className={classes.text} x={corner + 38} y={middle + 19}>
              {layer.text}
            </text>
          </g>
        ))
        .reverse()}
    </svg>
  )
}

function Sheet({ layer, above }: { layer: Layer; above: Layer | undefined }) {
  return (
    <>
      <polygon className={classes.sheet} points={quad(0, 0, sheet)} />
      {layer.links.map(([from, to]) => (
        <Link key={`${from}-${to}`} from={layer.boxes[from]} to={layer.boxes[to]} />
      ))}
      <Descent from={above?.boxes.find(({ tone }) => tone === 'ink')} />
      {layer.boxes.map(({ x, y, tone }) => (
        <polygon key={`${x}-${y}`} className={classes.box} data-tone={tone} points={quad(x, y, box)} />
      ))}
    </>
  )
}

function Link({ from, to }: { from: Box | undefined; to: Box | undefined }) {
  if (!from || !to) return null
  const start = project(from.x + box.width / 2, from.y + box.height / 2)
  const end = project(to.x + box.width / 2, to.y + box.height / 2)
  return <path className={classes.link} d={`M${start}L${end}`} />
}

/** From the process opened above down to this sheet; what the sheet above covers of it stays hidden. */
function Descent({ from }: { from: Box | undefined }) {
  if (!from) return null
  const foot = project(from.x + box.width / 2, from.y + box.height / 2)
  return <path className={classes.descent} d={`M${foot}v${-gap}`} />
}

const quad = (x: number, y: number, { width, height }: typeof box): string =>
  [project(x, y), project(x + width, y), project(x + width, y + height), project(x, y + height)].join(' ')
