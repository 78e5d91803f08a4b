import type { ChartData, ChartVersion } from '@strata/contract'
import { changeHistoryDraft } from '@strata/diagram'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { findFormer } from '../../version/index.ts'
import { useContent } from '../chart-queries.ts'
import { compareVersions } from '../compare/compare-versions.ts'
import type { OpenedChart } from '../open/opened-chart.ts'

/** What `data` differs in from the approved version, or the last retired one, as a list in HTML, to begin a change history with; nothing where nothing does. */
export function useChangesInWords(opened: OpenedChart, versions: readonly ChartVersion[], data: ChartData): string | undefined {
  const { version, processes } = useStore(opened.stored)
  const { data: before } = useContent(opened.place, findFormer(versions))
  return useMemo(
    () => (before ? listInHtml(changeHistoryDraft(compareVersions(before, { version, data, processes }).lines)) : undefined),
    [before, version, data, processes],
  )
}

/** Plain sentences as a list in HTML; nothing where there are none. */
export function listInHtml(lines: readonly string[]): string | undefined {
  return lines.length === 0 ? undefined : `<ul>${lines.map((line) => `<li><p>${escapeHtml(line)}</p></li>`).join('')}</ul>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
