export interface Edit {
  start: number
  end: number
  text: string
}

/** Edits of files, by path; a place is edited once. */
export class Edits {
  readonly byPath = new Map<string, Map<number, Edit>>()

  add(path: string, edit: Edit): void {
    const edits = this.byPath.get(path) ?? new Map<number, Edit>()
    if (!edits.has(edit.start)) edits.set(edit.start, edit)
    this.byPath.set(path, edits)
  }

  /** Replaces each match that is not part of an edit already. */
  addMatches(path: string, text: string, pattern: RegExp, replace: (match: RegExpMatchArray) => string | undefined): void {
    for (const match of text.matchAll(pattern)) {
      const start = match.index
      const by = replace(match)
      if (by !== undefined && by !== match[0] && !this.touches(path, start, start + match[0].length))
        this.add(path, { start, end: start + match[0].length, text: by })
    }
  }

  private touches(path: string, start: number, end: number): boolean {
    return [...(this.byPath.get(path)?.values() ?? [])].some((edit) => edit.start < end && edit.end > start)
  }

  apply(path: string, text: string): string {
    const edits = [...(this.byPath.get(path)?.values() ?? [])].sort((a, b) => b.start - a.start)
    return edits.reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text)
  }
}
