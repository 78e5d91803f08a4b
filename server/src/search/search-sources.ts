import type { SearchSource, SourceName } from './search-source.ts'
import { areaSource } from './sources/area-source.ts'
import { chartSource } from './sources/chart-source.ts'
import { commentSource } from './sources/comment-source.ts'
import { documentSource } from './sources/document-source.ts'
import { personSource } from './sources/person-source.ts'
import { processSource } from './sources/process-source.ts'
import { sheetSource } from './sources/sheet-source.ts'
import { suggestionSource } from './sources/suggestion-source.ts'

/** Everything that is searched, by the name under which the index has it. */
export const searchSources: Record<SourceName, SearchSource> = {
  process: processSource,
  chart: chartSource,
  document: documentSource,
  sheet: sheetSource,
  area: areaSource,
  comment: commentSource,
  suggestion: suggestionSource,
  person: personSource,
}
