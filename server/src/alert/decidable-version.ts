/** A version of a chart or of a global document: what one is asked to decide, and told of. */
export type DecidableVersion = { chartId: number } | { documentId: number }

/** As columns have it: one of them is null. */
export function idsOf(version: DecidableVersion): { chartId: number | null; documentId: number | null } {
  return 'chartId' in version ? { chartId: version.chartId, documentId: null } : { chartId: null, documentId: version.documentId }
}

/** The other way round; nothing where both are null. */
export function versionOf({ chartId, documentId }: { chartId: number | null; documentId: number | null }): DecidableVersion | undefined {
  if (chartId !== null) return { chartId }
  return documentId === null ? undefined : { documentId }
}
