import { VisuallyHidden } from '@mantine/core'
import { documentViewerMessages } from '@strata/contract'
import {
  IconFile,
  IconFileTypeCsv,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypePpt,
  IconFileTypeTxt,
  IconFileTypeXls,
  IconFileTypeXml,
  IconFileTypeZip,
  IconPhoto,
  type TablerIcon,
} from '@tabler/icons-react'
import classes from './documents-table.module.css'

const icons: Readonly<Record<string, TablerIcon>> = {
  pdf: IconFileTypePdf,
  doc: IconFileTypeDocx,
  docx: IconFileTypeDocx,
  odt: IconFileTypeDocx,
  xls: IconFileTypeXls,
  xlsx: IconFileTypeXls,
  ods: IconFileTypeXls,
  ppt: IconFileTypePpt,
  pptx: IconFileTypePpt,
  csv: IconFileTypeCsv,
  txt: IconFileTypeTxt,
  xml: IconFileTypeXml,
  zip: IconFileTypeZip,
  png: IconPhoto,
  jpg: IconPhoto,
  jpeg: IconPhoto,
}

/** What kind of file it is, by its ending. */
export function FileIcon({ fileExt }: { fileExt: string }) {
  const Icon = icons[fileExt] ?? IconFile
  return (
    <span className={classes.icon} title={fileExt === '' ? undefined : `.${fileExt}`}>
      <Icon size={20} stroke={1.4} aria-hidden />
      {fileExt !== '' && <VisuallyHidden>{documentViewerMessages.fileKind({ extension: fileExt })}</VisuallyHidden>}
    </span>
  )
}
