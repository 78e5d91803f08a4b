import type { EdgeContext, ShapeContext } from '../shapes/index.ts'
import type { ChartDiff } from './diff-charts.ts'
import type { DiffPicture } from './diff-picture.ts'

type Contexts<Context> = readonly (readonly [string, Context])[]

/** Each version in a picture of its own, with what differs from the other marked in it. */
export function sidePictures({ before, after, nodes, edges }: ChartDiff): { before: DiffPicture; after: DiffPicture } {
  const mark = <T extends { id: string }>(elements: readonly T[], change: NonNullable<ShapeContext['change']>) =>
    elements.map(({ id }) => [id, { change }] as const)
  const on = <T>(side: 'before' | 'after', pairs: readonly Record<'before' | 'after', T>[]): T[] => pairs.map((pair) => pair[side])
  const marksOn = (side: 'before' | 'after') => ({
    nodes: [...mark(on(side, nodes.changed), 'changed'), ...mark(on(side, nodes.moved), 'moved')],
    edges: [...mark(on(side, edges.changed), 'changed'), ...mark(on(side, edges.moved), 'moved')],
  })
  const [former, now] = [marksOn('before'), marksOn('after')]
  return {
    before: pictureOf(before, [...former.nodes, ...mark(nodes.removed, 'removed')], [...former.edges, ...mark(edges.removed, 'removed')]),
    after: pictureOf(after, [...now.nodes, ...mark(nodes.added, 'added')], [...now.edges, ...mark(edges.added, 'added')]),
  }
}

const pictureOf = (chart: DiffPicture['chart'], nodes: Contexts<ShapeContext>, edges: Contexts<EdgeContext>): DiffPicture => ({
  chart,
  nodeContexts: new Map(nodes),
  edgeContexts: new Map(edges),
})
