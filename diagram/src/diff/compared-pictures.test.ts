import { describe, expect, it } from 'vitest'
import { buildChart, buildEdge, buildNode } from '../testing/sample-charts.ts'
import { describeDiff } from './describe-diff.ts'
import { diffCharts } from './diff-charts.ts'
import { diffPicture } from './diff-picture.ts'
import { isKept, keepChanges } from './keep-changes.ts'
import { linePlaces } from './line-places.ts'
import { sidePictures } from './side-pictures.ts'

const before = buildChart(
  [
    buildNode('kept', 'activity', { text: 'Keep' }),
    buildNode('gone', 'activity', { x: 300, text: 'Fax' }),
    buildNode('named', 'activity', { x: 600, text: 'Old name' }),
    buildNode('put', 'activity', { x: 900, text: 'Put' }),
  ],
  [buildEdge('lost', 'kept', 'gone'), buildEdge('way', 'kept', 'named')],
)
const after = buildChart(
  [
    buildNode('kept', 'activity', { text: 'Keep' }),
    buildNode('named', 'activity', { x: 600, text: 'New name' }),
    buildNode('put', 'activity', { x: 1500, text: 'Put' }),
    buildNode('new', 'activity', { x: 300, y: 300, text: 'Mail' }),
  ],
  [buildEdge('way', 'kept', 'named', { sourcePort: 'top' })],
)
const diff = diffCharts(before, after)
const marksOf = (contexts: ReadonlyMap<string, { change?: string }>) =>
  Object.fromEntries([...contexts].map(([id, { change }]) => [id, change]))

describe('the picture of each version', () => {
  it('marks what differs from the other', () => {
    const sides = sidePictures(diff)
    expect(marksOf(sides.before.nodeContexts)).toEqual({ gone: 'removed', named: 'changed', put: 'moved' })
    expect(marksOf(sides.before.edgeContexts)).toEqual({ lost: 'removed', way: 'moved' })
    expect(marksOf(sides.after.nodeContexts)).toEqual({ new: 'added', named: 'changed', put: 'moved' })
    expect(marksOf(sides.after.edgeContexts)).toEqual({ way: 'moved' })
  })
})

describe('a filter', () => {
  it('lets meaning through, without ghosts', () => {
    const picture = diffPicture(keepChanges(diff, 'meaning'))
    expect(marksOf(picture.nodeContexts)).toEqual({ new: 'added', named: 'changed', 'before:gone': 'removed' })
    expect(marksOf(picture.edgeContexts)).toEqual({ 'before:lost': 'removed' })
  })

  it('lets layout through, without what was removed', () => {
    const picture = diffPicture(keepChanges(diff, 'layout'))
    expect(marksOf(picture.nodeContexts)).toEqual({ put: 'moved', 'before:put': 'ghost' })
    expect(marksOf(picture.edgeContexts)).toEqual({ way: 'moved' })
    expect(Object.keys(picture.chart.nodes)).not.toContain('before:gone')
  })

  it('shares the lines out between both', () => {
    const lines = describeDiff(diff)
    const titles = (filter: 'meaning' | 'layout') => lines.filter((line) => isKept(line, filter)).map(({ title }) => title)
    expect(titles('meaning')).toEqual(['Activity “Mail”', 'Activity is now “New name”', 'Activity “Fax”'])
    expect(titles('layout')).toEqual(['Put', 'Connection from Keep to New name'])
  })
})

describe('the place of a line', () => {
  it('is known in each picture', () => {
    const placesOf = linePlaces(diff)
    const [added, changed, removed, moved, way] = describeDiff(diff).map(placesOf)
    const nothing = { nodeIds: [], edgeIds: [] }
    expect(added).toEqual({ overlay: { nodeIds: ['new'], edgeIds: [] }, before: nothing, after: { nodeIds: ['new'], edgeIds: [] } })
    expect(changed?.before.nodeIds).toEqual(['named'])
    expect(removed).toEqual({
      overlay: { nodeIds: ['before:gone'], edgeIds: ['before:lost'] },
      before: { nodeIds: ['gone'], edgeIds: ['lost'] },
      after: nothing,
    })
    expect(moved?.overlay.nodeIds).toEqual(['put', 'before:put'])
    expect(way).toEqual({
      overlay: { nodeIds: [], edgeIds: ['way'] },
      before: { nodeIds: [], edgeIds: ['way'] },
      after: { nodeIds: [], edgeIds: ['way'] },
    })
  })
})
