/** What the beginning of a file of this kind looks like: one of the media types that `file-type` recognises, a text, or an archive. */
interface FileKind {
  mediaType: string
  content: readonly string[] | 'text' | 'html' | 'svg' | 'archive'
}

const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'
const html: FileKind = { mediaType: 'text/html', content: 'html' }
const jpeg: FileKind = { mediaType: 'image/jpeg', content: ['image/jpeg'] }

/** The kinds whose name and content must agree, by file extension. */
export const fileKinds: Readonly<Record<string, FileKind>> = {
  // A drawing program's own format may be a PDF too.
  pdf: { mediaType: 'application/pdf', content: ['application/pdf', 'application/illustrator'] },
  png: { mediaType: 'image/png', content: ['image/png', 'image/apng'] },
  jpg: jpeg,
  jpeg,
  gif: { mediaType: 'image/gif', content: ['image/gif'] },
  webp: { mediaType: 'image/webp', content: ['image/webp'] },
  docx: { mediaType: `${office}.wordprocessingml.document`, content: 'archive' },
  xlsx: { mediaType: `${office}.spreadsheetml.sheet`, content: 'archive' },
  pptx: { mediaType: `${office}.presentationml.presentation`, content: 'archive' },
  odt: { mediaType: `${openDocument}.text`, content: 'archive' },
  ods: { mediaType: `${openDocument}.spreadsheet`, content: 'archive' },
  odp: { mediaType: `${openDocument}.presentation`, content: 'archive' },
  zip: { mediaType: 'application/zip', content: 'archive' },
  txt: { mediaType: 'text/plain', content: 'text' },
  csv: { mediaType: 'text/csv', content: 'text' },
  md: { mediaType: 'text/markdown', content: 'text' },
  json: { mediaType: 'application/json', content: 'text' },
  xml: { mediaType: 'application/xml', content: 'text' },
  html,
  htm: html,
  xhtml: html,
  svg: { mediaType: 'image/svg+xml', content: 'svg' },
}

/** Kinds that are known, and whose content nothing identifies for certain: old formats, drawings and mail. They are downloaded as mere bytes. */
const mereBytes =
  `doc dot dotx rtf ott epub pages  xls xlt xltx xlsb ots tsv numbers  ppt pps pot ppsx potx key otp  bmp tif tiff heic heif avif ico emf wmf eps ai psd
  odg odc odf vsd vsdx dwg dxf mpp drawio bpmn puml  log tex yaml yml ini bib  eml msg ics vcf`.split(/\s+/)

/** Whether files of this extension are accepted: a known kind, or one that the operator allows (specification 5 §22.17). */
export const isKnownKind = (extension: string, extra: readonly string[]): boolean =>
  extension in fileKinds || mereBytes.includes(extension) || extra.includes(extension)

/** The kind by whose name files with macros go: who allows that allows macros in its old and plain forms too. */
export const macroKinds: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['doc', 'dot', 'docx', 'dotx', 'docm', 'odt'].map((extension) => [extension, 'docm'])),
  ...Object.fromEntries(['xls', 'xlt', 'xlsx', 'xltx', 'xlsb', 'xlsm', 'ods'].map((extension) => [extension, 'xlsm'])),
  ...Object.fromEntries(['ppt', 'pps', 'pot', 'pptx', 'ppsx', 'potx', 'pptm', 'odp'].map((extension) => [extension, 'pptm'])),
  ...Object.fromEntries(['vsd', 'vsdx', 'vsdm'].map((extension) => [extension, 'vsdm'])),
}

/** What `file-type` calls programs. */
export const executableTypes: ReadonlySet<string> = new Set([
  'application/java-archive',
  'application/java-vm',
  'application/vnd.android.package-archive',
  'application/wasm',
  'application/x-apple-diskimage',
  'application/x-chrome-extension',
  'application/x-deb',
  'application/x-elf',
  'application/x-mach-binary',
  'application/x-ms-shortcut',
  'application/x-msdownload',
  'application/x-rpm',
  'application/x.ms.shortcut',
  'application/x.apple.alias',
])
