import { findInChart, outlineTree } from '@strata/diagram'
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { type TreeRow, visibleRows } from '../../ui/index.ts'
import type { EditorSession } from '../editor-session.ts'
import type { EditorState } from '../session/editor-state.ts'
import type { Selection } from '../session/selection.ts'
import { useEditor } from '../use-editor.ts'
import { type OutlineMemory, outlineMemory } from './outline-memory.ts'
import { keysOf, narrowed, type OutlineElement, type OutlineNode, type OutlineNodes, outlineNodes } from './outline-nodes.ts'

export type OutlineRow = TreeRow<OutlineNode>

export interface OutlineView {
  readonly rows: readonly OutlineRow[]
  /** The row the keyboard is on, or would come to. */
  readonly activeIndex: number
  /** How many steps were found; null without a filter. */
  readonly found: number | null
}

/** The rows of the outline, in step with chart, filter and selection. */
export function useOutline(session: EditorSession): OutlineView {
  const chart = useDeferredValue(useEditor(session, (state) => state.chart))
  const memory = outlineMemory(session)
  const filter = useStore(memory, (state) => state.filter)
  const turned = useStore(memory, (state) => state.turned)
  const active = useStore(memory, (state) => state.active)
  const all = useMemo(() => outlineNodes(outlineTree(chart)), [chart])
  const hits = useMemo(() => (filter.trim() === '' ? null : findInChart(chart, filter)), [chart, filter])
  const shown = useMemo(() => (hits ? narrowed(all.nodes, hits) : all), [all, hits])
  const rows = useMemo(() => visibleRows(shown.nodes, closedOf(shown, turned)), [shown, turned])
  useSelectionFollowed(session, shown)
  const activeIndex = useActiveIndex(rows, active)
  return { rows, activeIndex, found: hits ? hits.filter(({ type }) => type === 'node').length : null }
}

/** The entry a selection stands for, when it is of one element only. */
function selectedElement({ nodes, edges }: Selection): OutlineElement | null {
  const [node] = nodes
  const [edge] = edges
  if (nodes.size + edges.size !== 1) return null
  if (node !== undefined) return { type: 'node', id: node }
  return edge === undefined ? null : { type: 'edge', id: edge }
}

function closedOf({ opened }: OutlineNodes, turned: OutlineMemory['turned']): { has: (id: string) => boolean } {
  return { has: (id) => opened.has(id) === turned.has(id) }
}

/** What is selected on the chart becomes the active entry as soon as the tree has it, and what it is in opens. */
function useSelectionFollowed(session: EditorSession, shown: OutlineNodes): void {
  const selection = useEditor(session, (state: EditorState) => state.selection)
  const followed = useRef<Selection>(undefined)
  useEffect(() => {
    if (followed.current === selection) return
    const element = selectedElement(selection)
    const keys = element ? keysOf(element) : []
    const [key] = keys
    if (key !== undefined && !shown.parents.has(key)) return
    followed.current = selection
    const memory = outlineMemory(session)
    const { active, turned } = memory.getState()
    // Under either end a connection is the same: who is on one stays there.
    if (key === undefined || keys.includes(active ?? '')) return
    memory.setState({ active: key, turned: openedAbove(shown, turned, key) })
  }, [session, selection, shown])
}

function openedAbove({ parents, opened }: OutlineNodes, turned: OutlineMemory['turned'], key: string): OutlineMemory['turned'] {
  const next = new Set(turned)
  for (let above = parents.get(key); above; above = parents.get(above)) {
    if (opened.has(above)) next.delete(above)
    else next.add(above)
  }
  return next
}

/** Where the active row is; of one that went, the branch that closed over it, else the nearest row that stayed. */
function useActiveIndex(rows: readonly OutlineRow[], active: string | null): number {
  const before = useRef(rows)
  const places = useMemo(() => new Map(rows.map(({ node }, index) => [node.id, index])), [rows])
  const index = places.get(active ?? '') ?? survivor(before.current, rows, { places, active })
  const isThere = active === null || places.has(active)
  useLayoutEffect(() => {
    if (isThere) before.current = rows
  }, [rows, isThere])
  return index
}

function survivor(
  before: readonly OutlineRow[],
  rows: readonly OutlineRow[],
  { places, active }: { places: ReadonlyMap<string, number>; active: string | null },
): number {
  const at = before.findIndex(({ node }) => node.id === active)
  const parent = places.get(before[at]?.parentId ?? '')
  if (parent !== undefined && rows[parent]?.isOpen === false) return parent
  const others = [...before.slice(at + 1), ...before.slice(0, Math.max(0, at)).reverse()]
  return others.map(({ node }) => places.get(node.id)).find((place) => place !== undefined) ?? 0
}
