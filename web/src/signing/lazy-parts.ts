import type { readPrintedSignature as ReadPrintedSignature } from './printed-signature.ts'

/** Parts that other folders load when they are wanted. They are not in the door itself, which would bring all that it names. */
export const loadSignatureButton = () => import('./signature-button.tsx').then((module) => module.SignatureButton)
export const loadSignatureList = () => import('./signature-list.tsx').then((module) => module.SignatureList)
export const loadSigningSection = () => import('./signing-section.tsx').then((module) => module.SigningSection)

/** The signature of an approval as it is printed; nothing where the version has none. */
export const readPrintedSignature = async (...asked: Parameters<typeof ReadPrintedSignature>): ReturnType<typeof ReadPrintedSignature> =>
  (await import('./printed-signature.ts')).readPrintedSignature(...asked)
