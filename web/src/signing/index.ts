export { loadSignatureButton, loadSignatureList, loadSigningSection, readPrintedSignature } from './lazy-parts.ts'
