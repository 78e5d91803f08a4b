/** What a message is for those who show it: a string, or a function of the values for its placeholders. */
export type Message<Text extends string> =
  IsLiteral<Text> extends false
    ? { mistake: 'Write a message as one literal' }
    : [TagsOf<Text>] extends [never]
      ? [keyof ValuesOf<Text>] extends [never]
        ? string
        : (values: Named<ValuesOf<Text>>) => string
      : <Part>(values: Named<ValuesOf<Text>> & Record<TagsOf<Text>, (text: string) => Part>) => (string | Part)[]

/** False of `string` and of what is put together, `Hello ${string}`. */
type IsLiteral<Text extends string> = Record<never, never> extends Record<Text, true> ? false : true

/** `{ name: string | number }` of 'Delete {name}?', `{ count: number }` of '{count, plural, one {# day} other {# days}}'. */
type ValuesOf<Text extends string> = ReadText<Text, unknown>

/** 'link' of 'Read the <link>guide</link>.' */
type TagsOf<Text extends string> = Text extends `${string}<${infer Tag}>${infer Rest}`
  ? Tag extends `/${string}`
    ? TagsOf<Rest>
    : Tag | TagsOf<Rest>
  : never

/** Up to the next brace: `{` begins a placeholder, `}` ends the branch of a plural or select that the text is in. */
type ReadText<Text extends string, Found> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? ReadAfterBranch<Text, Found>
    : ReadPlaceholder<After, Found>
  : ReadAfterBranch<Text, Found>

type ReadAfterBranch<Text extends string, Found> = Text extends `${string}}${infer After}` ? ReadBranches<After, Found> : Found

/** `name}…` or `count, plural, one {…} other {…}}…` */
type ReadPlaceholder<Text extends string, Found> = Text extends `${infer Inside}}${infer After}`
  ? Inside extends `${infer Name},${infer Kind},${string}`
    ? Text extends `${Name},${Kind},${infer Branches}`
      ? ReadBranches<Branches, Found & Record<Trim<Name>, ValueOf<Trim<Kind>>>>
      : never
    : Inside extends `${infer Name},${string}`
      ? ReadText<After, Found & Record<Trim<Name>, never>>
      : ReadText<After, Found & Record<Trim<Inside>, string | number>>
  : Found

/** Up to the next brace between branches: `{` begins one, `}` ends the placeholder. */
type ReadBranches<Text extends string, Found> = Text extends `${infer Selector}{${infer After}`
  ? Selector extends `${string}}${string}`
    ? ReadAfterPlaceholder<Text, Found>
    : ReadText<After, Found>
  : ReadAfterPlaceholder<Text, Found>

type ReadAfterPlaceholder<Text extends string, Found> = Text extends `${string}}${infer After}` ? ReadText<After, Found> : Found

/** Dates and formatted numbers have no kind of their own: they are passed as the product writes them everywhere. */
type ValueOf<Kind extends string> = Kind extends 'plural' | 'selectordinal' ? number : Kind extends 'select' ? string | boolean : never

type Trim<Text extends string> = Text extends ` ${infer Rest}` | `${infer Rest} ` ? Trim<Rest> : Text

/** One object instead of an intersection, as an error or an editor shows it. */
type Named<Values> = { [Name in keyof Values]: Values[Name] }
