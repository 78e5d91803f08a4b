import { inlineTypes, type ProjectSheet } from '@strata/contract'
import type { ReadableDocument } from '../../document/index.ts'

type Open = (document: ReadableDocument) => void

/** The PDF that a published sheet was set as; a WIP has none. */
export function openPdf({ docId, projectName }: ProjectSheet, open: Open): void {
  if (docId !== null) open({ id: docId, docType: 'PRSH', name: projectName, inline: true })
}

/** The report of a project, shown where the product can show it. */
export function openReport({ id, name, fileExt }: NonNullable<ProjectSheet['report']>, open: Open): void {
  open({ id, docType: 'PRREP', name, inline: fileExt in inlineTypes })
}
