import type { SourceFile } from '../source-files.ts'
import { isTestPart } from './folder-imports.ts'
import type { Place } from './place.ts'

/** What is done elsewhere in its one way (CONTRIBUTING, "One way each"), found by the form of doing it by hand. */
interface SecondWay {
  /** The one way instead. */
  instead: string
  under: RegExp
  form: RegExp
}

const secondWays: readonly SecondWay[] = [
  {
    instead: 'runAction or runSave',
    under: /^web\/src\/(?!platform\/)/,
    // Outside of an action it is `notifyNamedFailure`, and `notify.blocked` where no call failed.
    form: /\bnotify\.(?:failure|error)\(/,
  },
  {
    instead: 'query, or an Action beside its domain',
    under: /^web\/src\/(?!platform\/).*(?:\.tsx|\/use-[^/]*\.ts)$/,
    form: /(?<![.\w])call\(/,
  },
  {
    instead: 'the format functions',
    under: /^(?:web|server|diagram)\/src\/(?!platform\/)/,
    form: /\bnew Intl\.(?!Segmenter)|\.toLocale(?:Date|Time)?String\(/,
  },
  { instead: 'compareTexts', under: /^web\/src\/(?!platform\/)/, form: /\.localeCompare\(/ },
  { instead: 'createLazyPart, lazyDialog or lazyScreen', under: /^web\/src\/(?!ui\/lazy\/)/, form: /(?<![.\w])lazy\(/ },
  {
    instead: 'the key function of the domain that owns the data',
    under: /^web\/src\/(?!.*(?:-queries|-query|-key)\.ts$)/,
    form: /\bqueryKey: \[/,
  },
]

/** Lines that do by hand what has one way. */
export const findSecondWays = (files: readonly SourceFile[]): (Place & { instead: string })[] =>
  files
    .filter(({ path }) => !isTestPart(path))
    .flatMap(({ path, text }) =>
      secondWays
        .filter(({ under }) => under.test(path))
        .flatMap(({ form, instead }) =>
          text.split('\n').flatMap((line, index) => (form.test(line) ? [{ path, line: index + 1, instead }] : [])),
        ),
    )
