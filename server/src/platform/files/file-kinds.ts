/** What the beginning of a file of this kind looks like: one of the media types that `file-type` tells, a text, or an archive. */
interface FileKind {
  mediaType: string
  content: readonly string[] | 'text' | 'html' | 'svg' | 'archive'
}

const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'
const html: FileKind = { mediaType: 'text/html', content: 'html' }
const jpeg: FileKind = { mediaType: 'image/jpeg', content: ['image/jpeg'] }

/** The kinds whose name and content must agree, by file extension; those not listed are downloaded as mere bytes. */
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

/** Extensions that a system runs, or opens as something that runs (`decisions.md` §18). */
export const executableExtensions: ReadonlySet<string> = new Set(
  `action apk app appimage application appx bash bat bin cmd com command cpl csh deb desktop dll dmg elf exe fish gadget hta inf ins ipa jar js jse ksh lnk
   mjs cjs msc msi msix msp mst ocx osx out phar php pif pkg pl ps1 psd1 psm1 py pyc pyw rb reg rpm run scf scpt scr sct sh shb so sys url vb vbe vbs
   webloc workflow ws wsc wsf wsh zsh dylib class`.split(/\s+/),
)

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
