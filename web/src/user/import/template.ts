import { userImportColumns } from '@strata/contract'
import { saveFile } from '../../platform/index.ts'

/** A file with the header row, to be filled and chosen. */
export const saveTemplate = (): void =>
  saveFile(new Blob([`${userImportColumns.join(',')}\r\n`], { type: 'text/csv;charset=utf-8' }), 'users.csv')
