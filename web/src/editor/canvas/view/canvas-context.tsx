import type { ChartRole, ProcessMarks } from '@strata/diagram'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { ActionHooks } from '../../actions/action.ts'
import type { CanvasState, CanvasStore } from './canvas-store.ts'

/** Marks and roles by the process's `id` (the `aprsId` of its node). */
export type MarksById = ReadonlyMap<number, ProcessMarks>
export type RolesById = ReadonlyMap<number, ChartRole>

/** The comments on the steps of a chart, kept elsewhere. */
export interface NodeComments {
  /** How many current threads are pinned to a node, by its id; without any it is not there. */
  readonly threads: ReadonlyMap<string, number>
  readonly open: (nodeId: string) => void
  /** Begins a thread about a node; absent where the reader may not. */
  readonly begin?: ((nodeId: string) => void) | undefined
}

export interface CanvasSurroundings {
  readonly canvas: CanvasStore
  readonly marks: MarksById
  readonly roles: RolesById
  readonly comments?: NodeComments | undefined
  readonly isEditable: boolean
  readonly hooks: ActionHooks
}

export const CanvasContext = createContext<CanvasSurroundings | null>(null)

/** @throws Error outside a canvas. */
export function useSurroundings(): CanvasSurroundings {
  const surroundings = useContext(CanvasContext)
  if (!surroundings) throw new Error('There is no canvas around')
  return surroundings
}

export function useCanvas<T>(read: (state: CanvasState) => T): T {
  return useStore(useSurroundings().canvas, read)
}
