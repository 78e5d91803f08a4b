/** The anchor of a heading, as the usual viewers of Markdown make it: 'What is a WIP?' is `what-is-a-wip`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-')
