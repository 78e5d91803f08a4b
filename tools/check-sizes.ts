import { isTest, listSourceFiles, report } from './source-files.ts'

/** `CONTRIBUTING.md`: none over 400 lines, the 95th percentile at 250 or below, the median near 70. */
const limits = { most: 400, percentile95: 250, median: 90 }

const sizes = listSourceFiles()
  .filter(({ path }) => !isTest(path))
  .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
  .sort((a, b) => a.lines - b.lines)

const at = (share: number) => sizes[Math.ceil(sizes.length * share) - 1]?.lines ?? 0
const findings = sizes
  .filter(({ lines }) => lines > limits.most)
  .map(({ path, lines }) => `${path} has ${lines} lines (at most ${limits.most})`)
if (at(0.95) > limits.percentile95) findings.push(`The 95th percentile of file sizes is ${at(0.95)} lines (at most ${limits.percentile95})`)
if (at(0.5) > limits.median) findings.push(`The median file has ${at(0.5)} lines (at most ${limits.median})`)

console.log(`${sizes.length} source files, median ${at(0.5)} lines, 95th percentile ${at(0.95)}`)
report('sizes', findings)
