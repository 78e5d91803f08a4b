import type { ChartRole, ProcessMarks } from '@strata/diagram'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { ActionHooks } from '../actions/action.ts'
import type { CanvasState, CanvasStore } from './canvas-store.ts'

/** Marks and roles by the process's `id` (the `aprsId` of its node). */
export type MarksById = ReadonlyMap<number, ProcessMarks>
export type RolesById = ReadonlyMap<number, ChartRole>

export interface CanvasSurroundings {
  readonly canvas: CanvasStore
  readonly marks: MarksById
  readonly roles: RolesById
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
