import { z } from 'zod'

const symbol = z.strictObject({
  /** The basename of the declaring file; without it, wherever the name is declared. */
  file: z.string().optional(),
  /** Only where the declaring file has this word as well: distinguishes two files of one basename. */
  beside: z.string().optional(),
  /** Only members (keys, properties, methods), or only names (variables, parameters, functions, types). */
  only: z.enum(['members', 'names']).optional(),
  from: z.string(),
  /** The same as `from`: it stays. */
  to: z.string(),
})
const text = z.strictObject({ file: z.string(), from: z.string(), to: z.string() })
const file = z.strictObject({ file: z.string(), beside: z.string().optional(), to: z.string() })

/** The more an entry says about the place, the more it counts; of two alike the first. */
export type SymbolRename = z.infer<typeof symbol>
/** A file, with everything of its stem: `say-when.ts` takes `say-when.test.ts` and `say-when.module.css` along. */
export type FileRename = z.infer<typeof file>

/** Words in texts of code, as a column of a query is named in it: each place in the file where they are found. */
export type TextRename = z.infer<typeof text>

/** @throws ZodError where an entry has another form */
export const readRenames = (json: string): { symbols: SymbolRename[]; texts: TextRename[]; files: FileRename[] } =>
  z.strictObject({ symbols: z.array(symbol), texts: z.array(text), files: z.array(file) }).parse(JSON.parse(json))
