import { z } from 'zod'
import { describeIssue } from './describe-issue.ts'

/** Issues after which an input is read no further, and the most that an answer names. */
export const issueLimit = 50

/** What each bounded list holds, for the API's documentation: zod itself sees only a function. */
export const boundedLists = new WeakMap<z.core.$ZodType, { item: z.ZodType; max: number }>()

/**
 * A list as it comes in. Unlike `z.array`, it refuses one that is too long before reading its items, reads them one by one,
 * and stops at `issueLimit` issues: zod collects every issue there is, which a hostile body makes millions of. For small items of which there
 * are very many, `takePlain` answers a good one faster than zod does, and nothing for one that zod is to judge.
 */
export function boundedList<T extends z.ZodType>(
  item: T,
  max: number,
  takePlain: TakePlain<T> = () => undefined,
): z.ZodType<z.output<T>[], z.input<T>[]> {
  const isList = (given: unknown): boolean => Array.isArray(given) && given.length <= max
  const list = z.custom<z.input<T>[]>(isList, { error: `Expected a list of at most ${max} items` })
  boundedLists.set(list, { item, max })
  return list.transform((given, context) => readItems({ item, takePlain }, given, context))
}

type TakePlain<T extends z.ZodType> = (given: unknown) => z.output<T> | undefined

interface ItemReader<T extends z.ZodType> {
  item: T
  takePlain: TakePlain<T>
}

function readItems<T extends z.ZodType>(
  { item, takePlain }: ItemReader<T>,
  given: readonly unknown[],
  { issues }: z.RefinementCtx,
): z.output<T>[] {
  const read: z.output<T>[] = []
  for (const [index, input] of given.entries()) {
    const plain = takePlain(input)
    const parsed = plain === undefined ? item.safeParse(input) : { success: true as const, data: plain }
    if (parsed.success) read.push(parsed.data)
    else
      issues.push(
        ...describeItem(item, input).map(({ path, message }) => ({ code: 'custom' as const, path: [index, ...path], message, input })),
      )
    if (issues.length >= issueLimit) break
  }
  return read
}

/** Reads a bad item again for the sentences: with an error map, zod takes ten times as long for each item, good ones too. */
const describeItem = (item: z.ZodType, input: unknown): z.core.$ZodIssue[] =>
  item.safeParse(input, { error: describeIssue }).error?.issues ?? []
