import { describe, expect, it } from 'vitest'
import { editorActions } from '../../actions/editor-actions.ts'
import { listedShortcuts } from './listed-shortcuts.ts'

const labels = (isEditable: boolean, words: string) =>
  listedShortcuts(isEditable, words).map(({ name, shortcuts }) => [name, ...shortcuts.map(({ label }) => label)])

describe('the list of shortcuts', () => {
  it('holds every action that has keys, and those around the chart', () => {
    const listed = new Set(listedShortcuts(true, '').flatMap(({ shortcuts }) => shortcuts.map(({ id }) => id)))
    const missing = editorActions.filter(({ id, keys }) => keys && !listed.has(id)).map(({ id }) => id)
    expect(missing).toEqual(['openProcess', 'showCard', 'walk-left', 'walk-right', 'walk-up', 'walk-down'])
    for (const id of ['save', 'search', 'menu', 'nextRegion', 'previousRegion', 'outline-add']) expect(listed.has(id)).toBe(true)
  })

  it('finds by words and by keys', () => {
    expect(labels(true, 'align left')).toEqual([['Arrange', 'Align left edges']])
    expect(labels(true, 'F6')).toEqual([['View', 'Go to the next area: toolbar, chart or panel', 'Go to the previous area']])
    expect(labels(true, 'no such thing')).toEqual([])
  })

  it('has nothing that changes the chart while reading', () => {
    expect(labels(false, 'bend')).toEqual([])
    expect(labels(false, 'save')).toEqual([])
    expect(labels(false, 'zoom to fit')).toEqual([['View', 'Zoom to fit']])
  })

  it('gives no two actions of one group the same words', () => {
    for (const { shortcuts } of listedShortcuts(true, '')) {
      expect(new Set(shortcuts.map(({ label }) => label)).size).toBe(shortcuts.length)
    }
  })
})
