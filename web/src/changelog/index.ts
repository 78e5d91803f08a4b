export { type ChangelogPlace, refreshChangelog, useChangelogEntry } from './changelog-queries.ts'
export { isHistoryMissing, packText, unpackText } from './packed-text.ts'
export { VersionHistory } from './version-history.tsx'
