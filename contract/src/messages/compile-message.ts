import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'

/**
 * Parses a message. The build of the browser files has parsed all of them, and leaves this module with its parser out (`web/compile-messages.ts`).
 * @throws SyntaxError when the text is no ICU message
 */
export const compileMessage: (text: string) => CompiledMessage = compile
