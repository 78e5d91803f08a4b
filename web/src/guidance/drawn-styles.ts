/**
 * The properties that a still picture is drawn by. Without our variables, and without what moves or only matters to a pointer, a page is read in a
 * quarter of the time.
 */
export function listDrawnStyles(): string[] {
  const computed = getComputedStyle(document.documentElement)
  return Array.from(computed).filter((name) => !undrawn.some((pattern) => pattern.test(name)))
}

const undrawn = [
  /^--/,
  /^-webkit-(?!line-clamp|box-orient|text-fill-color|text-stroke)/,
  /^(animation|transition|timeline|view-|scroll|overscroll|will-change|touch|cursor|caret|pointer|user-|interactivity|resize)/,
  // The same lengths are there as left, width, margin-left and so on.
  /^(inset|margin|padding|border|overflow|(min|max)?-?)-?(block|inline|start|end)/,
  /^(page|break|print|orphans|widows|hyph|ruby|counter|speak|contain|offset|anchor|position-|perspective|unicode|zoom)/,
  /^(dynamic|field-|math|image-|lighting|flood|color-interpolation|color-rendering|initial|column-(rule|span|fill|count)|row-rule|rule-)/,
]
